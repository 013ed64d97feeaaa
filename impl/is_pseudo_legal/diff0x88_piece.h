/*
 * diff0x88_piece: one table says what is in the way of each kind of piece.
 *
 * By kind and 0x88 difference, as in between/diff0x88.h, stands what must be
 * empty for it to get there: nothing if it steps or leaps, the squares between
 * if it slides, and all squares if it does not go that way at all. The occupied
 * squares are rotated to where the way starts on a1.
 *
 * All squares are a no only if some piece is on one: the piece itself stands on
 * m.from. On an empty board, which the source does not think of, every answer
 * would be yes. Pawns have two rows of their own in the source; here their
 * captures are decided with their other moves.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_PSEUDO_LEGAL_DIFF0X88_PIECE_H
#define IMPL_IS_PSEUDO_LEGAL_DIFF0X88_PIECE_H

#include "impl/between/diff0x88.h"
#include "impl/is_pseudo_legal/in_between.h"

/* What is in the way, by kind from KNIGHT on. */
TABLE bitboard is_pseudo_legal_diff0x88_piece_table[PIECES - KNIGHT][240];

ALWAYS_INLINE bool is_pseudo_legal_diff0x88_piece(const struct position *p,
                                                  struct move m)
{
    if (!is_pseudo_legal_stands(p, m))
        return is_pseudo_legal_castle_960(p, m);
    if (is_pseudo_legal_special(m))
        return is_pseudo_legal_by_rule(p, m);
    return !(is_pseudo_legal_diff0x88_piece_table[m.piece - KNIGHT]
                                                 [between_diff0x88_index(
                                                     m.from, m.to)] &
             rotate_left(occupied_squares(p), -(unsigned)m.from));
}

static void is_pseudo_legal_diff0x88_piece_init(void)
{
    is_pseudo_legal_in_between_init();
    for (int kind = KNIGHT; kind < PIECES; kind++)
        for (square from = 0; from < 64; from++)
            for (square to = 0; to < 64; to++)
                is_pseudo_legal_diff0x88_piece_table
                    [kind - KNIGHT][between_diff0x88_index(from, to)] =
                        is_pseudo_legal_in_between_reach[kind - KNIGHT][from] &
                                bit(to)
                            ? rotate_left(between_ray_walk(from, to), -from)
                            : ~UINT64_C(0);
}

static const struct strategy_info is_pseudo_legal_diff0x88_piece_info = {
    .idea = "what is in the way by piece and 0x88 difference, rotated",
    .source = "CPW Square Attacked By, attacksBy0x88DiffAndPiece",
    .table_bytes = sizeof is_pseudo_legal_diff0x88_piece_table + sizeof leapers,
    .init = is_pseudo_legal_diff0x88_piece_init,
};

#endif
