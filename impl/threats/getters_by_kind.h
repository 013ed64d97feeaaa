/*
 * getters_by_kind: as getters, with a loop for queens, whose getter is asked.
 *
 * For most slider attacks a queen is a rook and a bishop, and the loop only one
 * more to predict; where a queen's attacks cost what a rook's do, each queen
 * saves a call. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_GETTERS_BY_KIND_H
#define IMPL_THREATS_GETTERS_BY_KIND_H

#include "chess/leapers.h"
#include "impl/sliders/sliders.h"
#include "impl/threats/threats.h"

/* What these sliders of one kind attack. */
ALWAYS_INLINE bitboard threats_by_kind_slide(slider_fn *attacks,
                                             bitboard pieces, bitboard occupied)
{
    bitboard attacked = 0;

    for (; pieces; pieces = without_lowest(pieces))
        attacked |= attacks(lowest_square(pieces), occupied);
    return attacked;
}

ALWAYS_INLINE bitboard threats_getters_by_kind(struct slider_getter sliders,
                                               const struct position *p)
{
    const enum color by = enemy_of(side_to_move(p));
    const bitboard occupied = threats_occupied(p);
    bitboard attacked = pawns_attack(pieces_of(p, by, PAWN), by) |
                        leapers.king[king_square(p, by)];

    for (bitboard knights = pieces_of(p, by, KNIGHT); knights;
         knights = without_lowest(knights))
        attacked |= leapers.knight[lowest_square(knights)];
    return attacked |
           threats_by_kind_slide(sliders.bishop, pieces_of(p, by, BISHOP),
                                 occupied) |
           threats_by_kind_slide(sliders.rook, pieces_of(p, by, ROOK),
                                 occupied) |
           threats_by_kind_slide(sliders.queen, pieces_of(p, by, QUEEN),
                                 occupied);
}

static const struct strategy_info threats_getters_by_kind_info = {
    .idea = "the union of what each piece attacks, queens apart",
    .source = "Berserk, SetThreatsAndEasyCaptures()",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
