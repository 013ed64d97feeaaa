/*
 * hyperbola_dual: both answers of what sliders/hyperbola_dual.h calculates.
 *
 * File and both diagonals are subtracted in one register anyway: the second
 * answer costs a shuffle more, and neither waits for the other.
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
    const __m256i lines = sliders_hyperbola_dual_lines(s, occupied);

    return (struct sliders_both){
        sliders_hyperbola_dual_orthogonal(lines, s, occupied),
        sliders_hyperbola_dual_diagonal(lines)};
}
#endif

static const struct strategy_info sliders_both_hyperbola_dual_info = {
    .idea = "hyperbola in four lanes, both answers taken out",
    .source = "Stockfish, 2026: 77a8f6ccf and #7154",
    .table_bytes =
        sizeof sliders_hyperbola_dual_records + sizeof sliders_rank_table,
    .init = sliders_hyperbola_dual_init,
};

#endif
