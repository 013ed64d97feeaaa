/*
 * A rook's attacks and a bishop's, from four lines in a vector register.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_FOUR_LANES_H
#define IMPL_SLIDERS_BOTH_FOUR_LANES_H

#include "impl/sliders/lanes.h"
#include "impl/sliders_both/sliders_both.h"

#ifdef __AVX2__
/* Two lines of the rook, then two of the bishop. */
ALWAYS_INLINE struct sliders_both sliders_both_of_4_lanes(__m256i lines)
{
    return (struct sliders_both){
        unite_2_lanes(_mm256_castsi256_si128(lines)),
        unite_2_lanes(_mm256_extracti128_si256(lines, 1))};
}
#endif

#endif
