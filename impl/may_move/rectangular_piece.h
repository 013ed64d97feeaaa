/*
 * rectangular_piece: as diff0x88_piece, by both squares, and not rotated.
 *
 * What is in the way of each kind of man from square to square. Where he does
 * not go at all, that is where he stands himself. One load and one test, from
 * a table that no L1 cache holds.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_MAY_MOVE_RECTANGULAR_PIECE_H
#define IMPL_MAY_MOVE_RECTANGULAR_PIECE_H

#include "between/ray_walk.h"
#include "may_move/in_between.h"

/* What is in the way, by kind from KNIGHT on. */
static bitboard may_move_rectangular_piece_table[PIECES - KNIGHT][64][64];

ALWAYS_INLINE bool may_move_rectangular_piece(const struct position *p,
                                              struct move m)
{
    if (!may_move_stands(p, m))
        return false;
    if (may_move_special(m))
        return may_move_by_rule(p, m);
    return !(load_pair(may_move_rectangular_piece_table[m.piece - KNIGHT],
                       m.from, m.to) &
             occupied_squares(p));
}

static void may_move_rectangular_piece_init(void)
{
    may_move_in_between_init();
    for (int kind = KNIGHT; kind < PIECES; kind++)
        for (square from = 0; from < 64; from++)
            for (square to = 0; to < 64; to++)
                may_move_rectangular_piece_table[kind - KNIGHT][from][to] =
                    may_move_in_between_reach[kind - KNIGHT][from] & bit(to)
                        ? between_ray_walk(from, to)
                        : bit(from);
}

static const struct strategy_info may_move_rectangular_piece_info = {
    .idea = "what is in the way by man and both squares",
    .source = "this suite",
    .table_bytes = sizeof may_move_rectangular_piece_table + sizeof leapers,
    .init = may_move_rectangular_piece_init,
};

#endif
