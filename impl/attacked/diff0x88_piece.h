/*
 * diff0x88_piece: each piece in turn is asked by the table of
 * attackers/diff0x88_piece.h, until one attacks; the source asks one piece
 * alone. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_DIFF0X88_PIECE_H
#define IMPL_ATTACKED_DIFF0X88_PIECE_H

#include "impl/attacked/attacked.h"
#include "impl/attackers/diff0x88_piece.h"

ALWAYS_INLINE bool attacked_diff0x88_piece(const struct position *p, square s,
                                           enum color by)
{
    const bitboard occupied = occupied_squares(p);

    for (enum piece kind = PAWN; kind < PIECES; kind = next_piece(kind)) {
        const bitboard *row = attackers_diff0x88_piece_row(kind, by);

        for (bitboard pieces = pieces_of(p, by, kind); pieces;
             pieces = without_lowest(pieces))
            if (attackers_diff0x88_piece_sees(row, lowest_square(pieces), s,
                                              occupied))
                return true;
    }
    return false;
}

static const struct strategy_info attacked_diff0x88_piece_info = {
    .idea = "each piece asked until one attacks, by kind and 0x88 difference",
    .source = "CPW Square Attacked By, by Piece on Square; here for each piece",
    .table_bytes = sizeof attackers_diff0x88_piece_table,
    .init = attackers_diff0x88_piece_init,
};

#endif
