/*
 * The moves of each piece on the empty board, for strategies that choose among
 * them: PEXT by the squares where they go makes of a set of targets the mask of
 * the moves that are wanted.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_EMPTY_MOVES_H
#define IMPL_WRITE_MOVES_EMPTY_MOVES_H

#include <stdalign.h>

#include "chess/leapers.h"
#include "impl/between/star.h"
#include "impl/write_moves/write_moves.h"

enum { WRITE_PIECE_MOST = 16, WRITE_QUEEN_MOST = 32 };

/* By ascending target; of pawns and, but for the last, of queens none. */
TABLE struct write_moves_empty_moves {
    alignas(64) move_word queen[64][WRITE_QUEEN_MOST];
    move_word piece[PIECES][64][WRITE_PIECE_MOST];
    bitboard targets[PIECES][64];
} write_moves_empty_moves;

/* Where a piece goes from there, none of them if it is a pawn. */
static bitboard write_moves_empty_targets(enum piece piece, square from)
{
    const bitboard bishop = between_star_tables.bishop[from];
    const bitboard rook = between_star_tables.rook[from];

    switch (piece) {
    case KNIGHT:
        return leapers.knight[from];
    case BISHOP:
        return bishop;
    case ROOK:
        return rook;
    case QUEEN:
        return bishop | rook;
    case KING:
        return leapers.king[from];
    default:
        return 0;
    }
}

static void write_moves_empty_moves_init(void)
{
    struct write_moves_empty_moves *const e = &write_moves_empty_moves;

    leapers_init();
    between_star_init();
    for (enum piece piece = PAWN; piece < PIECES; piece = next_piece(piece))
        for (square from = 0; from < 64; from++) {
            bitboard left = write_moves_empty_targets(piece, from);
            move_word *to =
                piece == QUEEN ? e->queen[from] : e->piece[piece][from];

            e->targets[piece][from] = left;
            for (; left; left = without_lowest(left))
                *to++ = move_word_of(from, lowest_square(left));
        }
}

#endif
