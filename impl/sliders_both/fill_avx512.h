/*
 * fill_avx512: all eight rays flooded as in sliders/fill_avx512.h, the four of
 * a rook and the four of a bishop united apart.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_FILL_AVX512_H
#define IMPL_SLIDERS_BOTH_FILL_AVX512_H

#include "impl/sliders/fill_avx512.h"
#include "impl/sliders_both/two_lanes.h"

#if defined __AVX512F__ && defined __AVX512VL__
ALWAYS_INLINE struct sliders_both sliders_both_fill_avx512(square s,
                                                           bitboard occupied)
{
    const __m512i rays = sliders_fill_avx512_rays(
        _mm512_set1_epi64((long long)bit(s)), _mm512_setzero_si512(), occupied);
    const __m256i rook = _mm512_castsi512_si256(rays);
    const __m256i bishop = _mm512_extracti64x4_epi64(rays, 1);
    const __m256i both = _mm256_or_si256(_mm256_unpacklo_epi64(rook, bishop),
                                         _mm256_unpackhi_epi64(rook, bishop));

    return sliders_both_of_2_lanes(_mm_or_si128(
        _mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1)));
}
#endif

static const struct strategy_info sliders_both_fill_avx512_info = {
    .idea = "Kogge-Stone floods of all rays in one register, halves apart",
    .source = "Reckless, setwise; CPW AVX-512",
    .needs = "AVX512F AVX512VL",
};

#endif
