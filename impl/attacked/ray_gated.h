/*
 * ray_gated: as early_exit_sliders, but a getter is called only if a slider of
 * that colour and movement would see s on an empty board.
 *
 * See attackers/ray_gated.h. Stockfish took this gate in January 2025 and
 * dropped it a year later, both times as no loss. Exact whatever stands on the
 * board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_RAY_GATED_H
#define IMPL_ATTACKED_RAY_GATED_H

#include "attacked/attacked.h"
#include "attackers/ray_gated.h"

ALWAYS_INLINE bool attacked_ray_gated(struct slider_getter sliders,
                                      const struct position *p, square s,
                                      enum color by)
{
    const bitboard occupied = occupied_squares(p);
    const bitboard straight = straight_sliders(p, by);
    const bitboard diagonal = diagonal_sliders(p, by);

    if ((between_star_tables.rook[s] & straight) &&
        (sliders.rook(s, occupied) & straight))
        return true;
    if ((between_star_tables.bishop[s] & diagonal) &&
        (sliders.bishop(s, occupied) & diagonal))
        return true;
    return attackers_leaping(p, s, by) & p->of[by];
}

static const struct strategy_info attacked_ray_gated_info = {
    .idea = "early_exit_sliders, whose getters wait for a slider on the lines",
    .source = "CPW Square Attacked By (Hyatt); Crafty; Stockfish 2025",
    .table_bytes = sizeof leapers + sizeof between_star_tables,
    .init = attackers_ray_gated_init,
};

#endif
