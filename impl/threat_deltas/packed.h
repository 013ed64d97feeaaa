/*
 * Pairs of all rays at once: a ray is a byte of each word.
 *
 * Of each ray the nearest piece's square is a byte. The opposite ray's is the
 * same byte of that word turned round, so that the two words, interleaved, are
 * the pairs of all eight rays. PEXT first brings together those that count.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREAT_DELTAS_PACKED_H
#define IMPL_THREAT_DELTAS_PACKED_H

#include "impl/threat_deltas/threat_deltas.h"

#if defined __AVX2__ && defined __BMI2__
#include <immintrin.h>

/* A word whose bytes go some bytes round: 32 bits for four. */
ALWAYS_INLINE uint64_t threat_deltas_turned(uint64_t bytes, unsigned by)
{
    return bytes << by | bytes >> (64 - by);
}

/* 1 in each byte that is not 0; none has more than one bit, so none carries. */
ALWAYS_INLINE uint64_t threat_deltas_filled(uint64_t bytes)
{
    return (bytes + UINT64_C(0x7F7F7F7F7F7F7F7F)) >> 7 &
           UINT64_C(0x0101010101010101);
}

/* Writes the pairs of rays that have a 1; returns how many. */
ALWAYS_INLINE size_t threat_deltas_pack(threat_pair *pairs, uint64_t sliders,
                                        uint64_t behind, uint64_t rays)
{
    const uint64_t wanted = rays * 0xFF;
    const __m128i words = _mm_unpacklo_epi8(
        _mm_cvtsi64_si128((long long)_pext_u64(sliders, wanted)),
        _mm_cvtsi64_si128((long long)_pext_u64(behind, wanted)));

    _mm_storeu_si128((__m128i *)(void *)pairs, words);
    return (size_t)count_squares(rays);
}
#endif

#endif
