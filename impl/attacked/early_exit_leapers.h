/*
 * early_exit_leapers: kind by kind, as a superpiece on s sees them, and done at
 * the first that attacks; those that need no slider attacks come first.
 *
 * Where a pawn, knight or king attacks, no slider attacks are looked up: their
 * tables are the expensive ones, and a cache miss there is what an exit saves.
 * It costs a branch for each kind, and one that goes the other way than the
 * last times costs more than both lookups. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_EARLY_EXIT_LEAPERS_H
#define IMPL_ATTACKED_EARLY_EXIT_LEAPERS_H

#include "chess/leapers.h"
#include "impl/attacked/attacked.h"
#include "impl/sliders/sliders.h"

ALWAYS_INLINE bool attacked_early_exit_leapers(struct slider_getter sliders,
                                               const struct position *p,
                                               square s, enum color by)
{
    const bitboard occupied = occupied_squares(p);

    if (leapers.pawn[by ^ 1][s] & pieces_of(p, by, PAWN))
        return true;
    if (leapers.knight[s] & pieces_of(p, by, KNIGHT))
        return true;
    if (leapers.king[s] & pieces_of(p, by, KING))
        return true;
    if (sliders.bishop(s, occupied) & diagonal_sliders(p, by))
        return true;
    return sliders.rook(s, occupied) & orthogonal_sliders(p, by);
}

static const struct strategy_info attacked_early_exit_leapers_info = {
    .idea = "kind by kind until one attacks: leapers, then sliders",
    .source = "CPW Square Attacked By, Any Attack by Side",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
