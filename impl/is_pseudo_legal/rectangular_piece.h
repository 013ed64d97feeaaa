/*
 * rectangular_piece: as diff0x88_piece, by both squares, and not rotated.
 *
 * What is in the way of each kind of piece from square to square. Where it does
 * not go at all, that is the square it stands on. One load and one test, from a
 * table that no L1 cache holds.
 *
 * An invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_PSEUDO_LEGAL_RECTANGULAR_PIECE_H
#define IMPL_IS_PSEUDO_LEGAL_RECTANGULAR_PIECE_H

#include "impl/between/ray_walk.h"
#include "impl/is_pseudo_legal/in_between.h"

/* What is in the way, by kind from KNIGHT on. */
TABLE bitboard is_pseudo_legal_rectangular_piece_table[PIECES - KNIGHT][64][64];

ALWAYS_INLINE bool is_pseudo_legal_rectangular_piece(const struct position *p,
                                                     struct move m)
{
    if (!is_pseudo_legal_stands(p, m))
        return is_pseudo_legal_castle_960(p, m);
    if (is_pseudo_legal_special(m))
        return is_pseudo_legal_by_rule(p, m);
    return !(
        load_pair(is_pseudo_legal_rectangular_piece_table[m.piece - KNIGHT],
                  m.from, m.to) &
        occupied_squares(p));
}

static void is_pseudo_legal_rectangular_piece_init(void)
{
    is_pseudo_legal_in_between_init();
    for (int kind = KNIGHT; kind < PIECES; kind++)
        for (square from = 0; from < 64; from++)
            for (square to = 0; to < 64; to++)
                is_pseudo_legal_rectangular_piece_table[kind -
                                                        KNIGHT][from][to] =
                    is_pseudo_legal_in_between_reach[kind - KNIGHT][from] &
                            bit(to)
                        ? between_ray_walk(from, to)
                        : bit(from);
}

static const struct strategy_info is_pseudo_legal_rectangular_piece_info = {
    .idea = "what is in the way by piece and both squares",
    .source = "this suite",
    .table_bytes =
        sizeof is_pseudo_legal_rectangular_piece_table + sizeof leapers,
    .init = is_pseudo_legal_rectangular_piece_init,
};

#endif
