/*
 * fill_avx2: flood four rays at once, each in a lane with a step of its own.
 *
 * The three doubling steps of kogge_stone.h, by shifts whose counts differ
 * from lane to lane. One register is shifted left, for the rays that count
 * up, and one right, for those opposite:
 *
 *   lane    step    left           right          may not enter
 *   0       8       north          south
 *   1       1       east           west           a-file; h-file
 *   2       9       north-east     south-west     a-file; h-file
 *   3       7       north-west     south-east     h-file; a-file
 *
 * Lanes 0 and 1 are a rook's, 2 and 3 a bishop's: both come for one price.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_FILL_AVX2_H
#define IMPL_SLIDERS_FILL_AVX2_H

#include "impl/sliders/lanes.h"
#include "impl/sliders/sliders.h"

#ifdef __AVX2__
#include <immintrin.h>

/*
 * Attacks along file, rank, diagonal and antidiagonal, a lane each: of the
 * sliders in that lane, and of what takes a single step up or down the line.
 */
ALWAYS_INLINE __m256i sliders_fill_avx2_lines(__m256i sliders, __m256i step_up,
                                              __m256i step_down,
                                              bitboard occupied)
{
    const long long not_a = (long long)0xFEFEFEFEFEFEFEFE;
    const long long not_h = 0x7F7F7F7F7F7F7F7F;
    const __m256i step = _mm256_set_epi64x(7, 9, 1, 8);
    const __m256i open_up = _mm256_set_epi64x(not_h, not_a, not_a, -1);
    const __m256i open_down = _mm256_set_epi64x(not_a, not_h, not_h, -1);
    const __m256i blockers = _mm256_set1_epi64x((long long)occupied);
    __m256i up = sliders, down = sliders, k = step;
    __m256i free_up = _mm256_andnot_si256(blockers, open_up);
    __m256i free_down = _mm256_andnot_si256(blockers, open_down);

    for (int i = 0; i < 3; i++, k = _mm256_slli_epi64(k, 1)) {
        const __m256i from_lower = _mm256_sllv_epi64(up, k);
        const __m256i from_higher = _mm256_srlv_epi64(down, k);

        up = _mm256_or_si256(up, _mm256_and_si256(free_up, from_lower));
        down = _mm256_or_si256(down, _mm256_and_si256(free_down, from_higher));
        free_up = _mm256_and_si256(free_up, _mm256_sllv_epi64(free_up, k));
        free_down =
            _mm256_and_si256(free_down, _mm256_srlv_epi64(free_down, k));
    }
    up = _mm256_sllv_epi64(_mm256_or_si256(up, step_up), step);
    down = _mm256_srlv_epi64(_mm256_or_si256(down, step_down), step);
    return _mm256_or_si256(_mm256_and_si256(up, open_up),
                           _mm256_and_si256(down, open_down));
}

ALWAYS_INLINE __m256i sliders_fill_avx2_queen_lines(square s, bitboard occupied)
{
    const __m256i queen = _mm256_set1_epi64x((long long)bit(s));
    const __m256i none = _mm256_setzero_si256();

    return sliders_fill_avx2_lines(queen, none, none, occupied);
}

ALWAYS_INLINE bitboard sliders_fill_avx2_rook(square s, bitboard occupied)
{
    const __m256i lines = sliders_fill_avx2_queen_lines(s, occupied);

    return unite_2_lanes(_mm256_castsi256_si128(lines));
}

ALWAYS_INLINE bitboard sliders_fill_avx2_bishop(square s, bitboard occupied)
{
    const __m256i lines = sliders_fill_avx2_queen_lines(s, occupied);

    return unite_2_lanes(_mm256_extracti128_si256(lines, 1));
}

ALWAYS_INLINE bitboard sliders_fill_avx2_queen(square s, bitboard occupied)
{
    return unite_4_lanes(sliders_fill_avx2_queen_lines(s, occupied));
}
#endif

static const struct strategy_info sliders_fill_avx2_info = {
    .idea = "Kogge-Stone floods, four rays a register",
    .source = "CPW AVX2; Chess_Movegen, AVX Branchless Shift",
};

#endif
