/*
 * byteboard_vbmi: all pieces that the square sees, by one permute of bytes.
 *
 * The rays are those of attackers/byteboard_vbmi.h: a byte of a word each, the
 * place of a knight first. One subtraction leaves what is seen. Attackers are
 * the places whose piece attacks from there, attacked those that a piece of the
 * kind reaches, which is the same for all squares; both go back to the board by
 * the inverse permute. The opposite of a ray is four bytes on. So the nearest
 * pieces' squares, a byte a ray, and the same word turned by half are all pairs
 * there may be, written at once, without a loop: see packed.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREAT_DELTAS_BYTEBOARD_VBMI_H
#define IMPL_THREAT_DELTAS_BYTEBOARD_VBMI_H

#include "impl/attackers/byteboard_vbmi.h"
#include "impl/threat_deltas/packed.h"

/* The places that each piece reaches, by piece_byte(). */
TABLE uint64_t threat_deltas_reach[16];

#if defined __AVX512BW__ && defined __AVX512VBMI__ && defined __BMI2__

/* The places of the rays along a move and against it, but for its other end;
 * none if it follows no ray. */
ALWAYS_INLINE uint64_t threat_deltas_vbmi_along(struct threat_change c)
{
    const square s = c.square;
    const unsigned at = attackers_byteboard_vbmi_tables.scatter[s][c.other];
    const uint64_t ray = UINT64_C(0xFE) << (at & 56);
    const uint64_t there =
        ray & attackers_byteboard_vbmi_tables.on_board[s] & bit(at);

    return there ? (ray | threat_deltas_turned(ray, 32)) & ~there : 0;
}

/* Where sliders are. */
ALWAYS_INLINE uint64_t threat_deltas_vbmi_sliders(__m512i bits)
{
    return _mm512_test_epi8_mask(
        bits, _mm512_broadcast_i32x4(_mm_set1_epi8(VBMI_BISHOP | VBMI_ROOK)));
}

/* The square of the one place of each ray that is in the set, a byte a ray. */
ALWAYS_INLINE uint64_t threat_deltas_vbmi_squares(square s, uint64_t places)
{
    const __m512i squares = _mm512_maskz_mov_epi8(
        places, _mm512_load_si512(attackers_byteboard_vbmi_tables.gather[s]));

    return (uint64_t)_mm_cvtsi128_si64(
        _mm512_cvtepi64_epi8(_mm512_sad_epu8(squares, _mm512_setzero_si512())));
}

ALWAYS_INLINE struct threat_deltas threat_deltas_byteboard_vbmi(
    const struct position *p, struct threat_change c, threat_pair *pairs)
{
    const square s = c.square;
    const uint64_t rays = ~UINT64_C(0x0101010101010101); /* but for knights */
    const unsigned piece = piece_byte((enum color)c.color, (enum piece)c.piece);
    const __m512i pieces = attackers_byteboard_vbmi_rays(piece_bytes(p), s);
    const __m512i bits = attackers_byteboard_vbmi_both(pieces);
    const uint64_t occupied = _mm512_test_epi8_mask(pieces, pieces);
    const uint64_t seen = attackers_byteboard_vbmi_seen(occupied) & occupied &
                          attackers_byteboard_vbmi_tables.on_board[s];
    const uint64_t attackers =
        seen & attackers_byteboard_vbmi_attack_from(bits, s);
    const uint64_t sliders = attackers & threat_deltas_vbmi_sliders(bits) &
                             ~threat_deltas_vbmi_along(c);
    const uint64_t nearest = threat_deltas_vbmi_squares(s, seen & rays);
    const uint64_t behind = threat_deltas_filled(seen & rays);

    return (struct threat_deltas){
        attackers_byteboard_vbmi_squares(s, attackers),
        attackers_byteboard_vbmi_squares(s, seen & threat_deltas_reach[piece]),
        threat_deltas_pack(pairs, nearest, threat_deltas_turned(nearest, 32),
                           threat_deltas_filled(sliders) &
                               threat_deltas_turned(behind, 32))};
}
#endif

/* Fills the places that each piece reaches: the same for all squares. */
static void threat_deltas_byteboard_vbmi_init(void)
{
    const uint64_t next = UINT64_C(0x0202020202020202);
    const uint64_t orthogonal = UINT64_C(0x00FE00FE00FE00FE);

    attackers_byteboard_vbmi_init();
    for (unsigned color = WHITE; color < COLORS; color++) {
        uint64_t *reach =
            &threat_deltas_reach[piece_byte((enum color)color, PAWN)];
        /* North-east and north-west are rays 1 and 7, and 3 and 5 south. */
        const uint64_t pawn = color == WHITE ? UINT64_C(0x0200000000000200)
                                             : UINT64_C(0x0000020002000000);

        reach[PAWN] = pawn;
        reach[KNIGHT] = next >> 1;
        reach[BISHOP] = orthogonal << 8;
        reach[ROOK] = orthogonal;
        reach[QUEEN] = orthogonal | orthogonal << 8;
        reach[KING] = next;
    }
}

static const struct strategy_info threat_deltas_byteboard_vbmi_info = {
    .idea = "64 bytes permuted into rays; all pairs by turning a word",
    .source = "87flowers; Reckless #652, 2026; PEXT: this suite",
    .table_bytes =
        sizeof attackers_byteboard_vbmi_tables + sizeof threat_deltas_reach,
    .init = threat_deltas_byteboard_vbmi_init,
};

#endif
