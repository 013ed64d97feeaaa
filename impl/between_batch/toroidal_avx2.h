/*
 * toroidal_avx2: lines on a torus for two times four pairs, a lane each.
 *
 * The method of between/toroidal.h. There is no variable rotate: two shifts
 * make one, for a count of 64 or more shifts everything out.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BATCH_TOROIDAL_AVX2_H
#define IMPL_BETWEEN_BATCH_TOROIDAL_AVX2_H

#include "impl/between_batch/between_batch.h"

#ifdef __AVX2__
#include <immintrin.h>

/* x rotated left by count modulo 64, in each lane. */
ALWAYS_INLINE __m256i between_batch_rotate_avx2(__m256i x, __m256i count)
{
    const __m256i n = _mm256_and_si256(count, _mm256_set1_epi64x(63));
    const __m256i rest = _mm256_sub_epi64(_mm256_set1_epi64x(64), n);

    return _mm256_or_si256(_mm256_sllv_epi64(x, n), _mm256_srlv_epi64(x, rest));
}

/* Four pairs, a | b << 8 in each lane. */
ALWAYS_INLINE __m256i between_batch_lanes_avx2(__m256i pairs)
{
    const __m256i a1h8 = _mm256_set1_epi64x((long long)0x8040201008040201);
    const __m256i a1b8 = _mm256_set1_epi64x(0x0204081020408001);
    const __m256i a1a8 = _mm256_set1_epi64x(0x0101010101010101);
    const __m256i ones = _mm256_set1_epi64x(-1);
    const __m256i zero = _mm256_setzero_si256();
    const __m256i seven = _mm256_set1_epi64x(7);
    const __m256i ranks = _mm256_set1_epi64x(56);
    const __m256i a = _mm256_and_si256(pairs, _mm256_set1_epi64x(255));
    const __m256i b = _mm256_srli_epi64(pairs, 8);
    const __m256i rank = _mm256_and_si256(a, ranks);
    const __m256i file = _mm256_and_si256(a, seven);
    const __m256i across = _mm256_slli_epi64(a, 3);
    const __m256i up = _mm256_sub_epi64(_mm256_and_si256(b, ranks), rank);
    const __m256i right = _mm256_slli_epi64(
        _mm256_sub_epi64(_mm256_and_si256(b, seven), file), 3);
    const __m256i left = _mm256_sub_epi64(zero, right);
    const __m256i diagonal =
        between_batch_rotate_avx2(a1h8, _mm256_sub_epi64(rank, across));
    const __m256i anti =
        between_batch_rotate_avx2(a1b8, _mm256_add_epi64(rank, across));
    const __m256i orthogonal =
        _mm256_or_si256(_mm256_cmpeq_epi64(up, zero),
                        _mm256_and_si256(_mm256_cmpeq_epi64(right, zero),
                                         _mm256_sllv_epi64(a1a8, file)));
    const __m256i diagonals = _mm256_or_si256(
        _mm256_and_si256(_mm256_cmpeq_epi64(up, right), diagonal),
        _mm256_and_si256(_mm256_cmpeq_epi64(up, left), anti));
    const __m256i span = _mm256_xor_si256(_mm256_sllv_epi64(ones, a),
                                          _mm256_sllv_epi64(ones, b));
    const __m256i within = _mm256_and_si256(span, _mm256_add_epi64(span, ones));

    return _mm256_and_si256(_mm256_or_si256(orthogonal, diagonals), within);
}

ALWAYS_INLINE void between_batch_toroidal_avx2(const struct square_pair *pairs,
                                               bitboard *out)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)pairs);
    const __m256i low = _mm256_cvtepu16_epi64(bytes);
    const __m256i high = _mm256_cvtepu16_epi64(_mm_srli_si128(bytes, 8));

    _mm256_storeu_si256((__m256i *)out, between_batch_lanes_avx2(low));
    _mm256_storeu_si256((__m256i *)(out + 4), between_batch_lanes_avx2(high));
}
#endif

static const struct strategy_info between_batch_toroidal_avx2_info = {
    .idea = "calculated: lines on a torus, two times four lanes",
    .source = "this suite",
};

#endif
