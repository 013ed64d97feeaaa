/*
 * four_a_turn: four moves a turn of the loop, whether there are so many or not.
 * A set of 1 to 4 targets takes one turn, so there is less to guess; h8 stands
 * in for targets that are not there.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_FOUR_A_TURN_H
#define IMPL_WRITE_MOVES_FOUR_A_TURN_H

#include "impl/write_moves/write_moves.h"

ALWAYS_INLINE size_t write_moves_four_a_turn_piece(move_word *list,
                                                   unsigned piece,
                                                   unsigned from,
                                                   bitboard targets)
{
    const size_t count = (size_t)count_squares(targets);

    (void)piece;
    for (const move_word *const end = list + count; list < end; list += 4)
        for (int i = 0; i < 4; i++, targets = without_lowest(targets))
            list[i] = move_word_of(from, lowest_square(targets | bit(63)));
    return count;
}

ALWAYS_INLINE size_t write_moves_four_a_turn_queen(move_word *list,
                                                   unsigned piece,
                                                   unsigned from,
                                                   bitboard targets)
{
    return write_moves_four_a_turn_piece(list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_four_a_turn_pawns(move_word *list,
                                                   unsigned piece,
                                                   unsigned step,
                                                   bitboard targets)
{
    const size_t count = (size_t)count_squares(targets);

    (void)piece;
    for (const move_word *const end = list + count; list < end; list += 4)
        for (int i = 0; i < 4; i++, targets = without_lowest(targets))
            list[i] = move_word_by(step, lowest_square(targets | bit(63)));
    return count;
}

static const struct strategy_info write_moves_four_a_turn_info = {
    .idea = "four of the lowest targets a turn, there or not",
    .source = "this suite",
};

#endif
