/*
 * kogge_stone_avx2: flood from two times four squares, a lane each, along the
 * eight rays in turn.
 *
 * The doubling steps of sliders/kogge_stone.h. Which squares can be passed 1,
 * 2 and 4 at a time follows from the occupancy: it is calculated once for all
 * queens, and broadcast as it is loaded. The compiler is not told what is
 * loaded, for it would move it between registers instead, which takes longer.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_KOGGE_STONE_AVX2_H
#define IMPL_SLIDERS_BATCH_KOGGE_STONE_AVX2_H

#include "impl/sliders/fill.h"
#include "impl/sliders_batch/sliders_batch.h"

#ifdef __AVX2__
#include <immintrin.h>

/* Sets of the eight queens, a lane each. */
struct sliders_batch_eight {
    __m256i half[2];
};

/* Each lane moved by step squares in index order, up or down. */
ALWAYS_INLINE __m256i sliders_batch_shift_avx2(__m256i x, int step)
{
    return step < 0 ? _mm256_srli_epi64(x, -step) : _mm256_slli_epi64(x, step);
}

/* to, and with it what lies step squares from flood and within open. */
ALWAYS_INLINE struct sliders_batch_eight sliders_batch_join_avx2(
    struct sliders_batch_eight to, struct sliders_batch_eight flood, int step,
    bitboard open)
{
    const __m256i all = _mm256_set1_epi64x((long long)open);

    for (int i = 0; i < 2; i++)
        to.half[i] = _mm256_or_si256(
            to.half[i], _mm256_and_si256(all, sliders_batch_shift_avx2(
                                                  flood.half[i], step)));
    return to;
}

/* attacked, and with it the attacks along a ray; see sliders_ray_fn. */
ALWAYS_INLINE struct sliders_batch_eight sliders_batch_ray_avx2(
    struct sliders_batch_eight attacked, struct sliders_batch_eight queens,
    bitboard occupied, int step, bitboard open)
{
    struct sliders_batch_eight flood = queens;
    bitboard empty[3] = {~occupied & open};

    for (int i = 0; i < 2; i++)
        empty[i + 1] = empty[i] & sliders_fill_shift(empty[i], step * (1 << i));

    const bitboard *const words = (const bitboard *)opaque((uintptr_t)empty);

    for (int i = 0; i < 3; i++)
        flood =
            sliders_batch_join_avx2(flood, flood, step * (1 << i), words[i]);
    return sliders_batch_join_avx2(attacked, flood, step, open);
}

ALWAYS_INLINE void sliders_batch_kogge_stone_avx2(
    const struct slider_batch_query *q, bitboard *out)
{
    const bitboard all = ~UINT64_C(0);
    const bitboard not_a = ~FILE_A, not_h = ~FILE_H;
    const bitboard open[4] = {all, not_a, not_a, not_h};
    const bitboard open_back[4] = {all, not_h, not_h, not_a};
    const int step[4] = {8, 1, 9, 7};
    const __m128i squares = _mm_loadl_epi64((const __m128i *)q->squares);
    const __m256i one = _mm256_set1_epi64x(1), zero = _mm256_setzero_si256();
    const struct sliders_batch_eight queens = {
        {_mm256_sllv_epi64(one, _mm256_cvtepu8_epi64(squares)),
         _mm256_sllv_epi64(one,
                           _mm256_cvtepu8_epi64(_mm_srli_epi64(squares, 32)))}};
    struct sliders_batch_eight attacked = {{zero, zero}};

    for (int i = 0; i < 4; i++) {
        attacked = sliders_batch_ray_avx2(attacked, queens, q->occupied,
                                          step[i], open[i]);
        attacked = sliders_batch_ray_avx2(attacked, queens, q->occupied,
                                          -step[i], open_back[i]);
    }
    _mm256_storeu_si256((__m256i *)out, attacked.half[0]);
    _mm256_storeu_si256((__m256i *)(out + 4), attacked.half[1]);
}
#endif

static const struct strategy_info sliders_batch_kogge_stone_avx2_info = {
    .idea = "Kogge-Stone floods, two times four queens in lanes",
    .source = "CPW Kogge-Stone Algorithm; lanes: this suite",
};

#endif
