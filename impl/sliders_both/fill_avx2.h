/*
 * fill_avx2: the flood of sliders/fill_avx2.h, a rook's lanes and a bishop's
 * united apart.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_FILL_AVX2_H
#define IMPL_SLIDERS_BOTH_FILL_AVX2_H

#include "impl/sliders/fill_avx2.h"
#include "impl/sliders_both/two_lanes.h"

#ifdef __AVX2__
ALWAYS_INLINE struct sliders_both sliders_both_fill_avx2(square s,
                                                         bitboard occupied)
{
    return sliders_both_of_4_lanes(sliders_fill_avx2_queen_lines(s, occupied));
}
#endif

static const struct strategy_info sliders_both_fill_avx2_info = {
    .idea = "Kogge-Stone floods, four rays a register, halves apart",
    .source = "CPW AVX2; Chess_Movegen, AVX Branchless Shift",
    .needs = "AVX2",
};

#endif
