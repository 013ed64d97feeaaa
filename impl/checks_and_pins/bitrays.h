/*
 * bitrays: the eight rays of the king as the bytes of one word, where two
 * subtractions find the first and the second piece on every ray.
 *
 * A bit shuffle gathers from a set, for each direction a byte, the squares at
 * distances 1 to 7; see sliders/bitrays.h. Off the board, and in bit 7, the
 * king's own square is asked for: in the occupancy it ends every ray, and it
 * holds no slider. So no byte is empty, none borrows from another, and
 *
 *   o                      . x . . y z . K      one byte, bit 0 on the left
 *   first = o & ~(o - 1)   . x . . . . . .
 *   second, without first  . . . . y . . .
 *
 * A slider first is a checker, and the bits before it are where it can be
 * blocked. A slider second makes the piece before it a blocker. Sliders are
 * gathered by kind, rooks and queens for four bytes, bishops and queens for the
 * others. A second shuffle brings what was found back to the board; squares on
 * no ray ask for a bit that is never found.
 *
 * Exact on every position that can be parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_BITRAYS_H
#define IMPL_CHECKS_AND_PINS_BITRAYS_H

#include <stdalign.h>

#include "impl/checks_and_pins/parts.h"

/* Square of each bit of a ray word, bit of each square; for each square. */
TABLE struct checks_and_pins_bitrays_tables {
    alignas(64) uint8_t gather[64][64], scatter[64][64];
} checks_and_pins_bitrays_tables;

#if defined __AVX512BW__ && defined __AVX512VL__ && defined __AVX512BITALG__
#include <immintrin.h>

/* What stands on the rays of a square, and which of it may slide there. */
struct checks_and_pins_rays {
    uint64_t pieces, sliders;
};

ALWAYS_INLINE struct checks_and_pins_rays checks_and_pins_gather(
    const struct position *p, square s, enum color by)
{
    const __m512i squares =
        _mm512_load_si512(checks_and_pins_bitrays_tables.gather[s]);
    const __m512i pieces = _mm512_set1_epi64((long long)occupied_squares(p));
    const __m512i sliders = _mm512_mask_set1_epi64(
        _mm512_set1_epi64((long long)orthogonal_sliders(p, by)), 0xF0,
        (long long)diagonal_sliders(p, by));

    return (struct checks_and_pins_rays){
        _mm512_bitshuffle_epi64_mask(pieces, squares),
        _mm512_bitshuffle_epi64_mask(sliders, squares),
    };
}

/* The squares of what was found on the rays of s. */
ALWAYS_INLINE bitboard checks_and_pins_scatter(square s, uint64_t found)
{
    return _mm512_bitshuffle_epi64_mask(
        _mm512_set1_epi64((long long)found),
        _mm512_load_si512(checks_and_pins_bitrays_tables.scatter[s]));
}

/* The lowest bit of each byte; none is empty. */
ALWAYS_INLINE uint64_t checks_and_pins_first(uint64_t bytes)
{
    return bytes & ~(bytes - UINT64_C(0x0101010101010101));
}

/* 1 in each byte that is not empty; bit 7 of none is set. */
ALWAYS_INLINE uint64_t checks_and_pins_not_empty(uint64_t bytes)
{
    return (bytes + UINT64_C(0x7F7F7F7F7F7F7F7F)) >> 7 &
           UINT64_C(0x0101010101010101);
}

/* The first pieces before a slider, on their rays. */
ALWAYS_INLINE uint64_t
checks_and_pins_before_slider(struct checks_and_pins_rays rays, uint64_t first)
{
    const uint64_t ends = UINT64_C(0x8080808080808080);
    const uint64_t second = checks_and_pins_first((rays.pieces ^ first) | ends);

    return first & checks_and_pins_not_empty(second & rays.sliders) * 0xFF;
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_bitrays(
    const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const struct checks_and_pins_rays to_king =
        checks_and_pins_gather(p, king, them);
    const struct checks_and_pins_rays to_target =
        checks_and_pins_gather(p, target, us);
    const uint64_t first = checks_and_pins_first(to_king.pieces);
    const uint64_t checking = first & to_king.sliders;
    const uint64_t through =
        checking | (checking - checks_and_pins_not_empty(checking));
    const bitboard answers = checks_and_pins_scatter(king, through);
    const bitboard checkers =
        (answers & color_pieces(p, them)) | checks_and_pins_leapers(p, king);

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = color_pieces(p, us) &
                  checks_and_pins_scatter(
                      king, checks_and_pins_before_slider(to_king, first)),
        .mask = checks_and_pins_known_mask(checkers, checkers | answers),
        .discoverers =
            color_pieces(p, us) &
            checks_and_pins_scatter(
                target,
                checks_and_pins_before_slider(
                    to_target, checks_and_pins_first(to_target.pieces))),
    };
}
#endif

static void checks_and_pins_bitrays_init(void)
{
    static const int steps[8][2] = {{0, 1}, {1, 0},  {0, -1},  {-1, 0},
                                    {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

    leapers_init();
    for (square s = 0; s < 64; s++) {
        memset(checks_and_pins_bitrays_tables.gather[s], (int)s, 64);
        memset(checks_and_pins_bitrays_tables.scatter[s], 7, 64);
        for (int at = 0; at < 64; at++) {
            const int f = file_of(s) + (at % 8 + 1) * steps[at / 8][0];
            const int r = rank_of(s) + (at % 8 + 1) * steps[at / 8][1];

            if (at % 8 < 7 && 0 <= f && f < 8 && 0 <= r && r < 8) {
                checks_and_pins_bitrays_tables.gather[s][at] =
                    (uint8_t)(8 * r + f);
                checks_and_pins_bitrays_tables.scatter[s][8 * r + f] =
                    (uint8_t)at;
            }
        }
    }
}

static const struct strategy_info checks_and_pins_bitrays_info = {
    .idea = "bit shuffle to eight rays, first and second piece by subtraction",
    .source = "this suite; bitrays: 87flowers, Rose",
    .table_bytes = sizeof checks_and_pins_bitrays_tables + sizeof leapers,
    .init = checks_and_pins_bitrays_init,
};

#endif
