/*
 * gather_avx512: eight lookups in the 64x64 table by one gather.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BATCH_GATHER_AVX512_H
#define IMPL_BETWEEN_BATCH_GATHER_AVX512_H

#include "impl/between/rectangular.h"
#include "impl/between_batch/between_batch.h"

#ifdef __AVX512F__
#include <immintrin.h>

ALWAYS_INLINE void between_batch_gather_avx512(const struct square_pair *pairs,
                                               bitboard *out)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)pairs);
    const __m128i weights = _mm_set1_epi16(0x0140); /* 64 for a, 1 for b */
    const __m256i index =
        _mm256_cvtepu16_epi32(_mm_maddubs_epi16(bytes, weights));

    _mm512_storeu_si512(
        out, _mm512_i32gather_epi64(index, between_rectangular_table, 8));
}
#endif

static const struct strategy_info between_batch_gather_avx512_info = {
    .idea = "64x64 table, one gather of eight",
    .source = "this suite",
    .table_bytes = sizeof between_rectangular_table,
    .init = between_rectangular_init,
};

#endif
