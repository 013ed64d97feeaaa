/*
 * fill_avx512: flood a rook's or a bishop's four rays, or a queen's eight, in
 * one register.
 *
 * The three doubling steps of kogge_stone.h. A rotate by a count for each lane
 * moves up or down, so all rays go together; what a rotate brings round the
 * board's end enters a rank, and what a step brings round its side a file,
 * that the lane may not enter:
 *
 *   step        8, north    1, east    -8, south    -1, west
 *   closed      rank 1      a-file     rank 8       h-file
 *   step        9           7          -9           -7
 *   closed      1 and a     1 and h    8 and h      8 and a
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_FILL_AVX512_H
#define IMPL_SLIDERS_FILL_AVX512_H

#include "impl/sliders/lanes.h"
#include "impl/sliders/sliders.h"

#if defined __AVX512F__ && defined __AVX512VL__
#include <immintrin.h>

/* Per ray, a rook's four and then a bishop's: a step and what is open. */
static const int64_t sliders_fill_avx512_step[8] = {8, 1, -8, -1, 9, 7, -9, -7};
static const uint64_t sliders_fill_avx512_open[8] = {
    0xFFFFFFFFFFFFFF00, 0xFEFEFEFEFEFEFEFE, 0x00FFFFFFFFFFFFFF,
    0x7F7F7F7F7F7F7F7F, 0xFEFEFEFEFEFEFE00, 0x7F7F7F7F7F7F7F00,
    0x007F7F7F7F7F7F7F, 0x00FEFEFEFEFEFEFE};

/* Four rays from s, united; first is 0 for a rook, 4 for a bishop. */
ALWAYS_INLINE bitboard sliders_fill_avx512_four(int first, square s,
                                                bitboard occupied)
{
    const __m256i step =
        _mm256_loadu_si256((const __m256i *)(sliders_fill_avx512_step + first));
    const __m256i open =
        _mm256_loadu_si256((const __m256i *)(sliders_fill_avx512_open + first));
    const __m256i all = _mm256_set1_epi64x((long long)occupied);
    __m256i flood = _mm256_set1_epi64x((long long)bit(s)), k = step;
    __m256i empty = _mm256_andnot_si256(all, open);

    for (int i = 0; i < 3; i++, k = _mm256_add_epi64(k, k)) {
        const __m256i reached = _mm256_rolv_epi64(flood, k);

        flood = _mm256_or_si256(flood, _mm256_and_si256(empty, reached));
        empty = _mm256_and_si256(empty, _mm256_rolv_epi64(empty, k));
    }
    return unite_4_lanes(
        _mm256_and_si256(_mm256_rolv_epi64(flood, step), open));
}

ALWAYS_INLINE bitboard sliders_fill_avx512_rook(square s, bitboard occupied)
{
    return sliders_fill_avx512_four(0, s, occupied);
}

ALWAYS_INLINE bitboard sliders_fill_avx512_bishop(square s, bitboard occupied)
{
    return sliders_fill_avx512_four(4, s, occupied);
}

/*
 * Attacks along the eight rays, a lane each: of the sliders in that lane, and
 * of what takes a single step along the ray.
 */
ALWAYS_INLINE __m512i sliders_fill_avx512_rays(__m512i sliders, __m512i stepper,
                                               bitboard occupied)
{
    const __m512i step = _mm512_loadu_si512(sliders_fill_avx512_step);
    const __m512i open = _mm512_loadu_si512(sliders_fill_avx512_open);
    const __m512i all = _mm512_set1_epi64((long long)occupied);
    __m512i flood = sliders, k = step;
    __m512i empty = _mm512_andnot_si512(all, open);

    for (int i = 0; i < 3; i++, k = _mm512_add_epi64(k, k)) {
        const __m512i reached = _mm512_rolv_epi64(flood, k);

        flood = _mm512_or_si512(flood, _mm512_and_si512(empty, reached));
        empty = _mm512_and_si512(empty, _mm512_rolv_epi64(empty, k));
    }
    flood = _mm512_or_si512(flood, stepper);
    return _mm512_and_si512(_mm512_rolv_epi64(flood, step), open);
}

ALWAYS_INLINE bitboard sliders_fill_avx512_queen(square s, bitboard occupied)
{
    const __m512i queen = _mm512_set1_epi64((long long)bit(s));

    return (bitboard)_mm512_reduce_or_epi64(
        sliders_fill_avx512_rays(queen, _mm512_setzero_si512(), occupied));
}
#endif

static const struct strategy_info sliders_fill_avx512_info = {
    .idea = "Kogge-Stone floods by rotates, all rays in one register",
    .source = "Reckless, setwise; CPW AVX-512",
};

#endif
