/*
 * on_the_fly: is the king's square attacked? The first attack answers.
 *
 * Pawns and knights cost a load each and are asked first, then bishops and
 * rooks; the enemy king cannot give check. Most answers are "no", and those
 * ask everything: the order matters only to the few others, and what it costs
 * are branches that a CPU guesses wrong.
 *
 * Nothing is read but the position after the move; exact on any board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_ON_THE_FLY_H
#define IMPL_GIVES_CHECK_ON_THE_FLY_H

#include "chess/leapers.h"
#include "impl/gives_check/gives_check.h"
#include "impl/sliders/sliders.h"

ALWAYS_INLINE bool gives_check_on_the_fly(struct slider_getter sliders,
                                          const struct check_facts *facts,
                                          const struct position *before,
                                          struct move m,
                                          const struct position *after)
{
    const enum color us = side_to_move(after), them = enemy_of(us);
    const square king = king_square(after, us);
    const bitboard occupied = occupied_squares(after);

    (void)facts, (void)before, (void)m;
    if (leapers.pawn[us][king] & pieces_of(after, them, PAWN))
        return true;
    if (leapers.knight[king] & pieces_of(after, them, KNIGHT))
        return true;
    if (sliders.bishop(king, occupied) & diagonal_sliders(after, them))
        return true;
    return sliders.rook(king, occupied) & orthogonal_sliders(after, them);
}

static const struct strategy_info gives_check_on_the_fly_info = {
    .idea = "attacks from the king's square; the first that hits answers",
    .source = "CPW Square Attacked By, Any Attack by Side",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
