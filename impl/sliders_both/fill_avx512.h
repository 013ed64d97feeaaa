/*
 * fill_avx512: all eight rays flooded as in sliders/fill_avx512.h, the four of
 * a rook and the four of a bishop united apart.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_FILL_AVX512_H
#define IMPL_SLIDERS_BOTH_FILL_AVX512_H

#include "impl/sliders/fill_avx512.h"
#include "impl/sliders_both/sliders_both.h"

#if defined __AVX512F__ && defined __AVX512VL__
ALWAYS_INLINE struct sliders_both sliders_both_fill_avx512(square s,
                                                           bitboard occupied)
{
    const __m512i rays = sliders_fill_avx512_rays(
        _mm512_set1_epi64((long long)bit(s)), _mm512_setzero_si512(), occupied);

    return (struct sliders_both){
        unite_4_lanes(_mm512_castsi512_si256(rays)),
        unite_4_lanes(_mm512_extracti64x4_epi64(rays, 1))};
}
#endif

static const struct strategy_info sliders_both_fill_avx512_info = {
    .idea = "Kogge-Stone floods of all rays in one register, halves apart",
    .source = "Reckless, setwise; CPW AVX-512",
};

#endif
