/*
 * first_free: as pop_lsb, but the first move is written whether there is one or
 * not, and counted if there is. Many sets have no target or one: those take no
 * turn of the loop, and no guess.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_FIRST_FREE_H
#define IMPL_WRITE_MOVES_FIRST_FREE_H

#include "impl/write_moves/write_moves.h"

ALWAYS_INLINE size_t write_moves_first_free_piece(move_word *list,
                                                  unsigned piece, unsigned from,
                                                  bitboard targets)
{
    move_word *end = list + (targets != 0);

    (void)piece;
    *list = move_word_of(from, lowest_square(targets | bit(63)));
    for (targets = without_lowest(targets); targets;
         targets = without_lowest(targets))
        *end++ = move_word_of(from, lowest_square(targets));
    return (size_t)(end - list);
}

ALWAYS_INLINE size_t write_moves_first_free_queen(move_word *list,
                                                  unsigned piece, unsigned from,
                                                  bitboard targets)
{
    return write_moves_first_free_piece(list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_first_free_pawns(move_word *list,
                                                  unsigned piece, unsigned step,
                                                  bitboard targets)
{
    move_word *end = list + (targets != 0);

    (void)piece;
    *list = move_word_by(step, lowest_square(targets | bit(63)));
    for (targets = without_lowest(targets); targets;
         targets = without_lowest(targets))
        *end++ = move_word_by(step, lowest_square(targets));
    return (size_t)(end - list);
}

static const struct strategy_info write_moves_first_free_info = {
    .idea = "a loop for the lowest target but the first, written in any case",
    .source = "this suite, chess/generate.h",
};

#endif
