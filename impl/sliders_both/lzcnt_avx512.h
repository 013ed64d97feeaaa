/*
 * lzcnt_avx512: the four lines of sliders/lzcnt_avx512.h, a rook's and a
 * bishop's united apart.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_LZCNT_AVX512_H
#define IMPL_SLIDERS_BOTH_LZCNT_AVX512_H

#include "impl/sliders/lzcnt_avx512.h"
#include "impl/sliders_both/four_lanes.h"

#if defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512CD__
ALWAYS_INLINE struct sliders_both sliders_both_lzcnt_avx512(square s,
                                                            bitboard occupied)
{
    return sliders_both_of_4_lanes(sliders_lzcnt_avx512_four(s, occupied));
}
#endif

static const struct strategy_info sliders_both_lzcnt_avx512_info = {
    .idea = "nearest blockers of all lines in lanes, halves apart",
    .source = "Cfish, avx2-bitboard.h AVX-512CD; Okuhara",
    .table_bytes = sizeof sliders_lzcnt_avx512_rays,
    .init = sliders_lzcnt_avx512_init,
};

#endif
