/*
 * hyperbola_gfni: the four lines of sliders/hyperbola_gfni.h, a rook's and a
 * bishop's united apart.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_HYPERBOLA_GFNI_H
#define IMPL_SLIDERS_BOTH_HYPERBOLA_GFNI_H

#include "impl/sliders/hyperbola_gfni.h"
#include "impl/sliders_both/four_lanes.h"

#if defined __AVX2__ && defined __GFNI__
ALWAYS_INLINE struct sliders_both sliders_both_hyperbola_gfni(square s,
                                                              bitboard occupied)
{
    return sliders_both_of_4_lanes(sliders_hyperbola_gfni_four(s, occupied));
}
#endif

static const struct strategy_info sliders_both_hyperbola_gfni_info = {
    .idea = "hyperbola in lanes, bits reversed, halves apart",
    .source = "Chess_Movegen, GaloisField; CPW AVX-512",
    .table_bytes = sizeof sliders_hyperbola_gfni_lines,
    .init = sliders_hyperbola_gfni_init,
};

#endif
