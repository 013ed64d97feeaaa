/*
 * getters: the union of what each enemy piece attacks, by a table or a slider
 * getter; pawns as a set.
 *
 * A queen is one of the rooks and one of the bishops, so there are three loops:
 * knights, orthogonal sliders and diagonal ones. How often each turns is what a
 * branch predictor has to guess, and a flood does not care about. Exact
 * whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_GETTERS_H
#define IMPL_THREATS_GETTERS_H

#include "chess/king_safety.h"
#include "impl/sliders/sliders.h"
#include "impl/threats/threats.h"

ALWAYS_INLINE bitboard threats_getters(struct slider_getter sliders,
                                       const struct position *p)
{
    return squares_attacked(sliders, p, enemy_of(side_to_move(p)),
                            threats_occupied(p));
}

static const struct strategy_info threats_getters_info = {
    .idea = "the union of what each piece attacks",
    .source = "Reckless, update_threats() without AVX2; surge, chess-library",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
