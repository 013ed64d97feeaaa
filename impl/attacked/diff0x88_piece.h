/*
 * diff0x88_piece: each man in turn is asked by the table of
 * attackers/diff0x88_piece.h, until one attacks; the source asks one man alone.
 * Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_DIFF0X88_PIECE_H
#define IMPL_ATTACKED_DIFF0X88_PIECE_H

#include "attacked/attacked.h"
#include "attackers/diff0x88_piece.h"

ALWAYS_INLINE bool attacked_diff0x88_piece(const struct position *p, square s,
                                           enum color by)
{
    const bitboard occupied = occupied_squares(p);

    for (enum piece kind = PAWN; kind < PIECES; kind = next_piece(kind)) {
        const bitboard *row = attackers_diff0x88_piece_row(kind, by);

        for (bitboard men = men_of(p, by, kind); men; men = without_lowest(men))
            if (attackers_diff0x88_piece_sees(row, lowest_square(men), s,
                                              occupied))
                return true;
    }
    return false;
}

static const struct strategy_info attacked_diff0x88_piece_info = {
    .idea = "each man asked until one attacks, by kind and 0x88 difference",
    .source = "CPW Square Attacked By, by Piece on Square; here for each man",
    .table_bytes = sizeof attackers_diff0x88_piece_table,
    .init = attackers_diff0x88_piece_init,
};

#endif
