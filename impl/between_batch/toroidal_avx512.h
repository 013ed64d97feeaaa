/*
 * toroidal_avx512: lines on a torus for eight pairs, a lane each.
 *
 * The method of between/toroidal.h. Variable rotates and compare masks make
 * it shorter here than it is for one pair.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BATCH_TOROIDAL_AVX512_H
#define IMPL_BETWEEN_BATCH_TOROIDAL_AVX512_H

#include "impl/between_batch/between_batch.h"

#ifdef __AVX512F__
#include <immintrin.h>

ALWAYS_INLINE void between_batch_toroidal_avx512(
    const struct square_pair *pairs, bitboard *out)
{
    const __m512i a1h8 = _mm512_set1_epi64((long long)0x8040201008040201);
    const __m512i a1b8 = _mm512_set1_epi64(0x0204081020408001);
    const __m512i a1a8 = _mm512_set1_epi64(0x0101010101010101);
    const __m512i ones = _mm512_set1_epi64(-1), zero = _mm512_setzero_si512();
    const __m512i seven = _mm512_set1_epi64(7), ranks = _mm512_set1_epi64(56);
    const __m128i bytes = _mm_loadu_si128((const __m128i *)pairs);
    const __m512i both = _mm512_cvtepu16_epi64(bytes);
    const __m512i a = _mm512_and_si512(both, _mm512_set1_epi64(255));
    const __m512i b = _mm512_srli_epi64(both, 8);
    const __m512i rank = _mm512_and_si512(a, ranks);
    const __m512i file = _mm512_and_si512(a, seven);
    const __m512i across = _mm512_slli_epi64(a, 3);
    const __m512i up = _mm512_sub_epi64(_mm512_and_si512(b, ranks), rank);
    const __m512i right = _mm512_slli_epi64(
        _mm512_sub_epi64(_mm512_and_si512(b, seven), file), 3);
    const __m512i left = _mm512_sub_epi64(zero, right);
    __m512i line =
        _mm512_maskz_mov_epi64(_mm512_cmpeq_epi64_mask(up, zero), ones);

    line = _mm512_mask_sllv_epi64(line, _mm512_cmpeq_epi64_mask(right, zero),
                                  a1a8, file);
    line = _mm512_mask_rolv_epi64(line, _mm512_cmpeq_epi64_mask(up, right),
                                  a1h8, _mm512_sub_epi64(rank, across));
    line = _mm512_mask_rolv_epi64(line, _mm512_cmpeq_epi64_mask(up, left), a1b8,
                                  _mm512_add_epi64(rank, across));

    const __m512i span = _mm512_xor_si512(_mm512_sllv_epi64(ones, a),
                                          _mm512_sllv_epi64(ones, b));
    const __m512i within = _mm512_and_si512(span, _mm512_add_epi64(span, ones));

    _mm512_storeu_si512(out, _mm512_and_si512(line, within));
}
#endif

static const struct strategy_info between_batch_toroidal_avx512_info = {
    .idea = "calculated: lines on a torus, eight lanes",
    .source = "this suite",
};

#endif
