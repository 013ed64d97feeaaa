/*
 * A rook's attacks and a bishop's, from the lanes of a vector register.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_TWO_LANES_H
#define IMPL_SLIDERS_BOTH_TWO_LANES_H

#include "impl/sliders/lanes.h"
#include "impl/sliders_both/sliders_both.h"

#ifdef __AVX2__
/* The rook's in the first lane, the bishop's in the second. */
ALWAYS_INLINE struct sliders_both sliders_both_of_2_lanes(__m128i lanes)
{
    const __m128i high = _mm_unpackhi_epi64(lanes, lanes);

    return (struct sliders_both){(bitboard)_mm_cvtsi128_si64(lanes),
                                 (bitboard)_mm_cvtsi128_si64(high)};
}

/* Two lines of the rook, then two of the bishop. */
ALWAYS_INLINE struct sliders_both sliders_both_of_4_lanes(__m256i lanes)
{
    const __m128i rook = _mm256_castsi256_si128(lanes);
    const __m128i bishop = _mm256_extracti128_si256(lanes, 1);

    return sliders_both_of_2_lanes(_mm_or_si128(
        _mm_unpacklo_epi64(rook, bishop), _mm_unpackhi_epi64(rook, bishop)));
}
#endif

#endif
