/*
 * zones_snipers: as zones, and pins by counting what stands between the king and
 * the enemy sliders in line with it; see evasions/zones_snipers.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LEGAL_MOVES_ZONES_SNIPERS_H
#define IMPL_LEGAL_MOVES_ZONES_SNIPERS_H

#include "impl/evasions/zones_snipers.h"
#include "impl/legal_moves/zones.h"

#ifdef __BMI2__
ALWAYS_INLINE size_t legal_moves_zones_snipers(
    struct slider_getter sliders, between_fn *between, const struct position *p,
    struct king_facts known, enum moves_part part, bool *untested,
    struct move *list)
{
    (void)known, (void)untested;
    return legal_moves_zones_by(
        sliders, p, evasions_zones_snipers_safety(between, p).pins, part, list);
}
#endif

static const struct strategy_info legal_moves_zones_snipers_info = {
    .idea = "zones; pins by what stands before each sniper",
    .source = "chessbit; snipers: Stockfish, update_slider_blockers()",
    .table_bytes = sizeof leapers + sizeof evasions_zones_table +
                   sizeof between_star_tables,
    .init = evasions_zones_snipers_init,
};

#endif
