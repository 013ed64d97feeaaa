/*
 * gather_avx2: eight lookups in the 64x64 table by two gathers of four.
 *
 * One multiply-add of bytes makes all indices: 64 * a + 1 * b.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BATCH_GATHER_AVX2_H
#define IMPL_BETWEEN_BATCH_GATHER_AVX2_H

#include "impl/between/rectangular.h"
#include "impl/between_batch/between_batch.h"

#ifdef __AVX2__
#include <immintrin.h>

ALWAYS_INLINE void between_batch_gather_avx2(const struct square_pair *pairs,
                                             bitboard *out)
{
    const long long *table = (const long long *)between_rectangular_table;
    const __m128i bytes = _mm_loadu_si128((const __m128i *)pairs);
    const __m128i weights = _mm_set1_epi16(0x0140); /* 64 for a, 1 for b */
    const __m128i index = _mm_maddubs_epi16(bytes, weights);
    const __m256i index32 = _mm256_cvtepu16_epi32(index);

    _mm256_storeu_si256(
        (__m256i *)out,
        _mm256_i32gather_epi64(table, _mm256_castsi256_si128(index32), 8));
    _mm256_storeu_si256(
        (__m256i *)(out + 4),
        _mm256_i32gather_epi64(table, _mm256_extracti128_si256(index32, 1), 8));
}
#endif

static const struct strategy_info between_batch_gather_avx2_info = {
    .idea = "64x64 table, two gathers of four",
    .source = "this suite",
    .table_bytes = sizeof between_rectangular_table,
    .init = between_rectangular_init,
};

#endif
