/*
 * bitrays: all pieces that the square sees, by shuffles of bits.
 *
 * The rays are those of checks_and_pins/bitrays.h: a byte of a word each,
 * gathered from sets, with the square itself for an end, so that one
 * subtraction finds the nearest piece of each. The opposite of a ray is two
 * bytes on in its half. The nearest pieces' squares, a byte a ray, and the same
 * word with its bytes exchanged so are all pairs there may be: see packed.h.
 * What is attacked and who attacks come back by the second shuffle; knights,
 * kings and pawns by tables.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREAT_DELTAS_BITRAYS_H
#define IMPL_THREAT_DELTAS_BITRAYS_H

#include "impl/between/line_span.h"
#include "impl/checks_and_pins/bitrays.h"
#include "impl/threat_deltas/packed.h"
#include "impl/threat_deltas/parts.h"

#if defined __AVX512BW__ && defined __AVX512VL__ && \
    defined __AVX512BITALG__ && defined __BMI2__

/* The word with the bytes of opposite rays exchanged. */
ALWAYS_INLINE uint64_t threat_deltas_opposite(uint64_t bytes)
{
    const uint64_t low = UINT64_C(0x0000FFFF0000FFFF);

    return (bytes & low) << 16 | (bytes >> 16 & low);
}

/* The nearest pieces on the rays of a square, and which of them slide there. */
ALWAYS_INLINE struct checks_and_pins_rays threat_deltas_bitrays_nearest(
    const struct position *p, square s)
{
    const bitboard queens = kind_pieces(p, QUEEN);
    const __m512i squares =
        _mm512_load_si512(checks_and_pins_bitrays_tables.gather[s]);
    const __m512i sliders = _mm512_mask_set1_epi64(
        _mm512_set1_epi64((long long)(queens | kind_pieces(p, ROOK))), 0xF0,
        (long long)(queens | kind_pieces(p, BISHOP)));
    const uint64_t ends = _mm512_bitshuffle_epi64_mask(
        _mm512_set1_epi64((long long)bit(s)), squares);
    const uint64_t pieces =
        ends | _mm512_bitshuffle_epi64_mask(
                   _mm512_set1_epi64((long long)occupied_squares(p)), squares);
    const uint64_t nearest = checks_and_pins_first(pieces) & ~ends;

    return (struct checks_and_pins_rays){
        nearest, nearest & _mm512_bitshuffle_epi64_mask(sliders, squares)};
}

/* The squares of the nearest pieces, a byte a ray. */
ALWAYS_INLINE uint64_t threat_deltas_bitrays_squares(square s, uint64_t nearest)
{
    const __m512i squares = _mm512_maskz_mov_epi8(
        nearest, _mm512_load_si512(checks_and_pins_bitrays_tables.gather[s]));

    return (uint64_t)_mm_cvtsi128_si64(
        _mm512_cvtepi64_epi8(_mm512_sad_epu8(squares, _mm512_setzero_si512())));
}

ALWAYS_INLINE struct threat_deltas threat_deltas_bitrays(
    const struct position *p, struct threat_change c, threat_pair *pairs)
{
    const square s = c.square;
    const struct checks_and_pins_rays rays =
        threat_deltas_bitrays_nearest(p, s);
    const bitboard pieces = checks_and_pins_scatter(s, rays.pieces);
    const bitboard sliders = checks_and_pins_scatter(s, rays.sliders);
    const bitboard along = load_pair(between_line_span_table, s, c.other);
    const struct threat_deltas_around around = {0, 0, pieces, sliders};
    const uint64_t left =
        rays.sliders &
        ~_mm512_bitshuffle_epi64_mask(
            _mm512_set1_epi64((long long)(along & ~bit(c.other))),
            _mm512_load_si512(checks_and_pins_bitrays_tables.gather[s]));
    const uint64_t squares = threat_deltas_bitrays_squares(s, rays.pieces);
    const uint64_t behind = threat_deltas_filled(rays.pieces);

    return (struct threat_deltas){
        threat_deltas_attackers(p, s, around),
        threat_deltas_attacked(p, c, around),
        threat_deltas_pack(pairs, squares, threat_deltas_opposite(squares),
                           threat_deltas_filled(left) &
                               threat_deltas_opposite(behind))};
}
#endif

static void threat_deltas_bitrays_init(void)
{
    threat_deltas_parts_init();
    between_line_span_init();
    checks_and_pins_bitrays_init();
}

static const struct strategy_info threat_deltas_bitrays_info = {
    .idea = "bit shuffle to eight rays; all pairs by exchanging bytes",
    .source = "this suite; bitrays: 87flowers, Rose",
    .table_bytes = sizeof checks_and_pins_bitrays_tables + sizeof leapers +
                   sizeof threat_deltas_empty + sizeof between_line_span_table,
    .init = threat_deltas_bitrays_init,
};

#endif
