/*
 * getters: a rook's attacks, then a bishop's.
 *
 * Whatever both calculate alike, of the square or of the occupancy, a compiler
 * does once when it inlines them: of `fill_avx2` the whole flood, of
 * `hyperbola_dual` all but the rank, of `mirrored_avx2` the two boards. Records
 * of magics and of PEXT share a cache line, and neither lookup waits for the
 * other.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_GETTERS_H
#define IMPL_SLIDERS_BOTH_GETTERS_H

#include "impl/sliders_both/sliders_both.h"

ALWAYS_INLINE struct sliders_both sliders_both_getters(
    struct slider_getter sliders, square s, bitboard occupied)
{
    return (struct sliders_both){sliders.rook(s, occupied),
                                 sliders.bishop(s, occupied)};
}

static const struct strategy_info sliders_both_getters_info = {
    .idea = "a rook's attacks, then a bishop's",
    .source = "Stockfish, attackers_to() until 2026; most engines",
};

#endif
