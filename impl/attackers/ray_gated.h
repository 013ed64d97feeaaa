/*
 * ray_gated: as superpiece, but slider attacks are looked up only if a slider
 * of that colour and movement would see s on an empty board.
 *
 * What a slider attacks is part of its star, its attacks on the empty board. If
 * none of them stands on the star of s, slider attacks have nothing to add. The
 * gate saves their work and their tables' cache lines, for two loads and a
 * branch that is often hard to predict. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_RAY_GATED_H
#define IMPL_ATTACKERS_RAY_GATED_H

#include "impl/attackers/attackers.h"
#include "impl/attackers/leaping.h"
#include "impl/between/star.h"
#include "impl/sliders/sliders.h"

ALWAYS_INLINE bitboard attackers_ray_gated(struct slider_getter sliders,
                                           const struct position *p, square s,
                                           enum color by)
{
    const bitboard occupied = occupied_squares(p);
    const bitboard orthogonal = orthogonal_sliders(p, by);
    const bitboard diagonal = diagonal_sliders(p, by);
    bitboard attackers = color_pieces(p, by) & attackers_leaping(p, s, by);

    if (between_star_tables.rook[s] & orthogonal)
        attackers |= sliders.rook(s, occupied) & orthogonal;
    if (between_star_tables.bishop[s] & diagonal)
        attackers |= sliders.bishop(s, occupied) & diagonal;
    return attackers;
}

static void attackers_ray_gated_init(void)
{
    leapers_init();
    between_star_init();
}

static const struct strategy_info attackers_ray_gated_info = {
    .idea = "superpiece; slider attacks only if a slider is on the empty lines",
    .source = "CPW Square Attacked By (Hyatt)",
    .table_bytes = sizeof leapers + sizeof between_star_tables,
    .init = attackers_ray_gated_init,
};

#endif
