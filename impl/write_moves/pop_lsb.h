/*
 * pop_lsb: the lowest target, until there is none. How many turns that takes is
 * what a branch predictor has to guess.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_POP_LSB_H
#define IMPL_WRITE_MOVES_POP_LSB_H

#include "impl/write_moves/write_moves.h"

ALWAYS_INLINE size_t write_moves_pop_lsb_piece(move_word *list, unsigned piece,
                                               unsigned from, bitboard targets)
{
    move_word *end = list;

    (void)piece;
    for (; targets; targets = without_lowest(targets))
        *end++ = move_word_of(from, lowest_square(targets));
    return (size_t)(end - list);
}

ALWAYS_INLINE size_t write_moves_pop_lsb_queen(move_word *list, unsigned piece,
                                               unsigned from, bitboard targets)
{
    return write_moves_pop_lsb_piece(list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_pop_lsb_pawns(move_word *list, unsigned piece,
                                               unsigned step, bitboard targets)
{
    move_word *end = list;

    (void)piece;
    for (; targets; targets = without_lowest(targets))
        *end++ = move_word_by(step, lowest_square(targets));
    return (size_t)(end - list);
}

static const struct strategy_info write_moves_pop_lsb_info = {
    .idea = "a loop that takes the lowest target",
    .source = "Stockfish, generate_moves(); every engine",
};

#endif
