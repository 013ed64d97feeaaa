/*
 * every_square: is it a target? of each square. The reference.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_EVERY_SQUARE_H
#define IMPL_WRITE_MOVES_EVERY_SQUARE_H

#include "impl/write_moves/write_moves.h"

ALWAYS_INLINE size_t write_moves_every_square_piece(move_word *list,
                                                    unsigned piece,
                                                    unsigned from,
                                                    bitboard targets)
{
    size_t count = 0;

    (void)piece;
    for (square to = 0; to < 64; to++)
        if (targets & bit(to))
            list[count++] = move_word_of(from, to);
    return count;
}

ALWAYS_INLINE size_t write_moves_every_square_queen(move_word *list,
                                                    unsigned piece,
                                                    unsigned from,
                                                    bitboard targets)
{
    return write_moves_every_square_piece(list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_every_square_pawns(move_word *list,
                                                    unsigned piece,
                                                    unsigned step,
                                                    bitboard targets)
{
    size_t count = 0;

    (void)piece;
    for (square to = 0; to < 64; to++)
        if (targets & bit(to))
            list[count++] = move_word_by(step, to);
    return count;
}

static const struct strategy_info write_moves_every_square_info = {
    .idea = "square after square, if it is a target",
    .source = "the definition, written out",
};

#endif
