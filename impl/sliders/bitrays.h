/*
 * bitrays: gather the eight rays of a square into the bytes of one word, and
 * scatter what is attacked back to the board.
 *
 * A bit shuffle picks any 64 bits of the occupancy: for each direction a byte,
 * its bits 1 to 7 the squares at distances 1 to 7. A bit is set at distance 7,
 * where every ray ends at the latest; then one subtraction finds the first
 * blocker of all rays, for no byte borrows from another:
 *
 *   o           . . . x . x . 1      one byte, bit 0 on the left
 *   o - 2       . 1 1 . . x . 1
 *   exclusive   . 1 1 1 . . . .      distances 1 to 3 are attacked
 *
 * A second shuffle, the inverse of the first, asks for each square of the board
 * which bit of that word it is; squares on no ray ask for bit 0, which is 0.
 * Distances beyond the board may hold any bit: no square asks for them. A
 * rook's rays are the low four bytes and a bishop's the high four: the rest is
 * 0, and so are the squares there.
 *
 * The gathered rays are 87flowers'; the way back is an invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BITRAYS_H
#define IMPL_SLIDERS_BITRAYS_H

#include <stdalign.h>

#include "impl/sliders/sliders.h"

/* Square of each bit of a ray word, bit of each square; for each square. */
TABLE struct sliders_bitrays_tables {
    alignas(64) uint8_t gather[64][64], scatter[64][64];
} sliders_bitrays_tables;

#if defined __AVX512BW__ && defined __AVX512VL__ && defined __AVX512BITALG__
#include <immintrin.h>

/* The squares of what is reached on the rays of s. */
ALWAYS_INLINE bitboard sliders_bitrays_scatter(square s, bitboard reached)
{
    return _mm512_bitshuffle_epi64_mask(
        _mm512_set1_epi64((long long)reached),
        _mm512_load_si512(sliders_bitrays_tables.scatter[s]));
}

/* The first four rays, or the last four when first is 32. */
ALWAYS_INLINE uint32_t sliders_bitrays_four(int first, square s,
                                            bitboard occupied)
{
    const __m256i squares = _mm256_load_si256(
        (const __m256i *)(sliders_bitrays_tables.gather[s] + first));
    const uint32_t o =
        0x80808080 | _mm256_bitshuffle_epi64_mask(
                         _mm256_set1_epi64x((long long)occupied), squares);

    return o ^ (o - 0x02020202);
}

ALWAYS_INLINE bitboard sliders_bitrays_rook(square s, bitboard occupied)
{
    return sliders_bitrays_scatter(s, sliders_bitrays_four(0, s, occupied));
}

ALWAYS_INLINE bitboard sliders_bitrays_bishop(square s, bitboard occupied)
{
    return sliders_bitrays_scatter(
        s, (bitboard)sliders_bitrays_four(32, s, occupied) << 32);
}

ALWAYS_INLINE bitboard sliders_bitrays_queen(square s, bitboard occupied)
{
    const __m512i squares = _mm512_load_si512(sliders_bitrays_tables.gather[s]);
    const bitboard o = UINT64_C(0x8080808080808080) |
                       _mm512_bitshuffle_epi64_mask(
                           _mm512_set1_epi64((long long)occupied), squares);

    return sliders_bitrays_scatter(s, o ^ (o - UINT64_C(0x0202020202020202)));
}
#endif

static void sliders_bitrays_init(void)
{
    static const int steps[8][2] = {{0, 1}, {1, 0},  {0, -1},  {-1, 0},
                                    {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

    for (square s = 0; s < 64; s++)
        for (int d = 0; d < 8; d++)
            for (int distance = 1; distance < 8; distance++) {
                const int f = file_of(s) + distance * steps[d][0];
                const int r = rank_of(s) + distance * steps[d][1];
                const int at = 8 * d + distance;

                if (0 <= f && f < 8 && 0 <= r && r < 8) {
                    sliders_bitrays_tables.gather[s][at] = (uint8_t)(8 * r + f);
                    sliders_bitrays_tables.scatter[s][8 * r + f] = (uint8_t)at;
                }
            }
}

static const struct strategy_info sliders_bitrays_info = {
    .idea = "bit shuffle to eight rays, one subtraction, and back",
    .source = "this suite; bitrays: 87flowers, Rose",
    .table_bytes = sizeof sliders_bitrays_tables,
    .init = sliders_bitrays_init,
};

#endif
