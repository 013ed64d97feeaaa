/*
 * on_the_fly: what would each kind of piece attack from the king's square?
 *
 * A piece attacks the king if one of its kind on the king's square would attack
 * it: so the attacks from the king's square, each met with the pieces of its
 * kind, are the checkers. A pawn sees the way back as a pawn of the other
 * colour. Queens are both rooks and bishops here, and no king gives check.
 *
 * There is no branch, and nothing is read but the position after the move.
 * Exact on any board, three checkers included.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_ON_THE_FLY_H
#define IMPL_CHECKERS_ON_THE_FLY_H

#include "chess/leapers.h"
#include "impl/checkers/checkers.h"
#include "impl/sliders/sliders.h"

/* The knights and pawns of that side that attack a king on that square. */
ALWAYS_INLINE bitboard checkers_leapers(const struct position *p, square king,
                                        enum color by)
{
    return (leapers.pawn[by ^ 1][king] & pieces_of(p, by, PAWN)) |
           (leapers.knight[king] & pieces_of(p, by, KNIGHT));
}

ALWAYS_INLINE bitboard checkers_on_the_fly(struct slider_getter sliders,
                                           const struct position *before,
                                           struct move m,
                                           const struct position *after)
{
    const enum color us = side_to_move(after), them = enemy_of(us);
    const square king = king_square(after, us);
    const bitboard occupied = occupied_squares(after);

    (void)before, (void)m;
    return checkers_leapers(after, king, them) |
           (sliders.bishop(king, occupied) & diagonal_sliders(after, them)) |
           (sliders.rook(king, occupied) & orthogonal_sliders(after, them));
}

static const struct strategy_info checkers_on_the_fly_info = {
    .idea = "attacks of each kind from the king's square meet that kind",
    .source = "CPW Checks and Pinned Pieces, attacksToKing",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
