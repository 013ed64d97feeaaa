/*
 * hyperbola_dual: both halves of what sliders/hyperbola_dual.h calculates.
 *
 * File and both diagonals are subtracted in one register anyway, and its halves
 * united are a rook's set but for the rank, and a bishop's: the second answer
 * costs a move out of the register.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_HYPERBOLA_DUAL_H
#define IMPL_SLIDERS_BOTH_HYPERBOLA_DUAL_H

#include "impl/sliders/hyperbola_dual.h"
#include "impl/sliders_both/sliders_both.h"

#ifdef __AVX2__
ALWAYS_INLINE struct sliders_both sliders_both_hyperbola_dual(square s,
                                                              bitboard occupied)
{
    const __m128i both = sliders_hyperbola_dual_both(s, occupied);
    const bitboard rank = sliders_rank_recorded(
        &sliders_hyperbola_dual_records[s].rank, occupied);

    return (struct sliders_both){
        (bitboard)_mm_cvtsi128_si64(both) | rank,
        (bitboard)_mm_cvtsi128_si64(_mm_unpackhi_epi64(both, both))};
}
#endif

static const struct strategy_info sliders_both_hyperbola_dual_info = {
    .idea = "hyperbola in four lanes, both answers taken out",
    .source = "Stockfish 77a8f6ccf, 2026",
    .needs = "AVX2",
    .table_bytes =
        sizeof sliders_hyperbola_dual_records + sizeof sliders_rank_table,
    .init = sliders_hyperbola_dual_init,
};

#endif
