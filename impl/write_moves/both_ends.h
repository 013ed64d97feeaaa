/*
 * both_ends: the lowest target to the front and the highest to the end, of which
 * the popcount tells where it is. Two chains that do not wait for each other,
 * and half the turns; the middle one of an odd number is written twice.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_BOTH_ENDS_H
#define IMPL_WRITE_MOVES_BOTH_ENDS_H

#include "impl/write_moves/write_moves.h"

ALWAYS_INLINE size_t write_moves_both_ends_piece(move_word *list,
                                                 unsigned piece, unsigned from,
                                                 bitboard targets)
{
    const size_t count = (size_t)count_squares(targets);
    bitboard down = targets;

    (void)piece;
    for (move_word *end = list + count; list < end;) {
        *list++ = move_word_of(from, lowest_square(targets));
        *--end = move_word_of(from, 63 - squares_behind(down));
        targets = without_lowest(targets);
        down ^= highest_bit(down);
    }
    return count;
}

ALWAYS_INLINE size_t write_moves_both_ends_queen(move_word *list,
                                                 unsigned piece, unsigned from,
                                                 bitboard targets)
{
    return write_moves_both_ends_piece(list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_both_ends_pawns(move_word *list,
                                                 unsigned piece, unsigned step,
                                                 bitboard targets)
{
    const size_t count = (size_t)count_squares(targets);
    bitboard down = targets;

    (void)piece;
    for (move_word *end = list + count; list < end;) {
        *list++ = move_word_by(step, lowest_square(targets));
        *--end = move_word_by(step, 63 - squares_behind(down));
        targets = without_lowest(targets);
        down ^= highest_bit(down);
    }
    return count;
}

static const struct strategy_info write_moves_both_ends_info = {
    .idea = "the lowest and the highest target a turn",
    .source = "this suite",
};

#endif
