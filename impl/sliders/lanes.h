/*
 * Sets in the lanes of a vector register, united into one.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_LANES_H
#define IMPL_SLIDERS_LANES_H

#include "chess/bitboard.h"

#ifdef __AVX2__
#include <immintrin.h>

/* The union of two lanes. */
ALWAYS_INLINE bitboard unite_2_lanes(__m128i lanes)
{
    const __m128i high = _mm_unpackhi_epi64(lanes, lanes);

    return (bitboard)_mm_cvtsi128_si64(_mm_or_si128(lanes, high));
}

/* The union of four lanes. */
ALWAYS_INLINE bitboard unite_4_lanes(__m256i lanes)
{
    return unite_2_lanes(_mm_or_si128(_mm256_castsi256_si128(lanes),
                                      _mm256_extracti128_si256(lanes, 1)));
}
#endif

#endif
