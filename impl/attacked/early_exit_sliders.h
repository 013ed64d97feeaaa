/*
 * early_exit_sliders: sliders first, done if one attacks; then all leapers at
 * once.
 *
 * Slider attacks are two dependent loads, so they are best begun early; what is
 * asked of the leapers is one load each, and cheaper together than three
 * branches. Stockfish had it so from January 2025 but with a gate, see
 * ray_gated.h; when the gate went, in 2026, it took three branches too. Exact
 * whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_EARLY_EXIT_SLIDERS_H
#define IMPL_ATTACKED_EARLY_EXIT_SLIDERS_H

#include "impl/attacked/attacked.h"
#include "impl/attackers/leaping.h"
#include "impl/sliders/sliders.h"

ALWAYS_INLINE bool attacked_early_exit_sliders(struct slider_getter sliders,
                                               const struct position *p,
                                               square s, enum color by)
{
    const bitboard occupied = occupied_squares(p);

    if (sliders.rook(s, occupied) & orthogonal_sliders(p, by))
        return true;
    if (sliders.bishop(s, occupied) & diagonal_sliders(p, by))
        return true;
    return attackers_leaping(p, s, by) & color_pieces(p, by);
}

static const struct strategy_info attacked_early_exit_sliders_info = {
    .idea = "rooks, then bishops, until one attacks; then all leapers",
    .source = "CPW Square Attacked By; order: Stockfish, attackers_to_exist",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
