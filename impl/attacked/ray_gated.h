/*
 * ray_gated: as early_exit_sliders, but slider attacks are looked up only if a
 * slider of that colour and movement would see s on an empty board.
 *
 * See attackers/ray_gated.h. This is what Stockfish had from January 2025,
 * when gate and order came in one change that passed as a gain (b84c8807a), to
 * February 2026, when the gate went, as no loss (702d4b8c9). What the gate was
 * worth by itself these two do not tell. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_RAY_GATED_H
#define IMPL_ATTACKED_RAY_GATED_H

#include "impl/attacked/attacked.h"
#include "impl/attackers/ray_gated.h"

ALWAYS_INLINE bool attacked_ray_gated(struct slider_getter sliders,
                                      const struct position *p, square s,
                                      enum color by)
{
    const bitboard occupied = occupied_squares(p);
    const bitboard orthogonal = orthogonal_sliders(p, by);
    const bitboard diagonal = diagonal_sliders(p, by);

    if ((between_star_tables.rook[s] & orthogonal) &&
        (sliders.rook(s, occupied) & orthogonal))
        return true;
    if ((between_star_tables.bishop[s] & diagonal) &&
        (sliders.bishop(s, occupied) & diagonal))
        return true;
    return attackers_leaping(p, s, by) & color_pieces(p, by);
}

static const struct strategy_info attacked_ray_gated_info = {
    .idea = "early_exit_sliders; slider attacks only if one is on the lines",
    .source = "CPW Square Attacked By (Hyatt); Crafty; Stockfish 2025-26",
    .table_bytes = sizeof leapers + sizeof between_star_tables,
    .init = attackers_ray_gated_init,
};

#endif
