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

/* By ascending target; of pawns there are none. */
TABLE struct write_moves_empty_moves {
    alignas(64) move_word queen[64][WRITE_QUEEN_MOST];
    move_word piece[PIECES][64][WRITE_PIECE_MOST];
    bitboard targets[PIECES][64];
} write_moves_empty_moves;

static void write_moves_empty_moves_init(void)
{
    struct write_moves_empty_moves *const e = &write_moves_empty_moves;

    leapers_init();
    between_star_init();
    for (square from = 0; from < 64; from++) {
        const bitboard bishop = between_star_tables.bishop[from];
        const bitboard rook = between_star_tables.rook[from];
        bitboard all[PIECES];

        all[KNIGHT] = leapers.knight[from];
        all[BISHOP] = bishop;
        all[ROOK] = rook;
        all[QUEEN] = bishop | rook;
        all[KING] = leapers.king[from];
        for (unsigned piece = KNIGHT; piece < PIECES; piece++) {
            move_word *to =
                piece == QUEEN ? e->queen[from] : e->piece[piece][from];

            e->targets[piece][from] = all[piece];
            for (bitboard left = all[piece]; left; left = without_lowest(left))
                *to++ = move_word_of(from, lowest_square(left));
        }
    }
}

#endif
