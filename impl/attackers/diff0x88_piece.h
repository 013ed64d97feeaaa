/*
 * diff0x88_piece: each piece in turn is asked whether it attacks s, by a table
 * of what may hinder it.
 *
 * The table has a row for each kind of piece and an entry for each 0x88
 * difference, see between/diff0x88.h, rotated as there to a piece on a1: the
 * squares that must be empty. That is no square for what it attacks by a leap
 * or from next to it, the squares between for a slider, and every square for
 * what it cannot attack. It attacks s if none of them is occupied.
 *
 * "Every square" hinders only if some square is occupied. The piece itself
 * stands on one, so it always does: the published form, which may be asked
 * about a piece that is not on the board, is wrong on an empty one.
 *
 * The source asks so about one piece on one square, as a move has them: see
 * gives_check/by_move_diff0x88.h. To ask it of each piece in turn is this
 * suite's.
 *
 * Pawns of black have a row apart from those of white, the last; a row follows
 * from kind and colour without a branch. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_DIFF0X88_PIECE_H
#define IMPL_ATTACKERS_DIFF0X88_PIECE_H

#include "chess/reach.h"
#include "impl/attackers/attackers.h"
#include "impl/between/diff0x88.h"

TABLE bitboard attackers_diff0x88_piece_table[BLACK_PAWN + 1][240];

/* The row of a kind of piece, by difference. */
ALWAYS_INLINE bitboard *attackers_diff0x88_piece_row(enum piece kind,
                                                     enum color color)
{
    const unsigned row =
        kind == PAWN ? BLACK_PAWN * (unsigned)color : (unsigned)kind;

    return attackers_diff0x88_piece_table[row];
}

/* Does a piece of that row, on `from`, attack `to`? It is in `occupied`. */
ALWAYS_INLINE bool attackers_diff0x88_piece_sees(const bitboard *row,
                                                 square from, square to,
                                                 bitboard occupied)
{
    const bitboard hindering = row[between_diff0x88_index(from, to)];

    return (hindering & rotate_left(occupied, -from)) == 0;
}

ALWAYS_INLINE bitboard attackers_diff0x88_piece(const struct position *p,
                                                square s, enum color by)
{
    const bitboard occupied = occupied_squares(p);
    bitboard attackers = 0;

    for (enum piece kind = PAWN; kind < PIECES; kind = next_piece(kind)) {
        const bitboard *row = attackers_diff0x88_piece_row(kind, by);

        for (bitboard pieces = pieces_of(p, by, kind); pieces;
             pieces = without_lowest(pieces)) {
            const square from = lowest_square(pieces);

            attackers |=
                (bitboard)attackers_diff0x88_piece_sees(row, from, s, occupied)
                << from;
        }
    }
    return attackers;
}

static void attackers_diff0x88_piece_fill(enum piece kind, enum color color)
{
    bitboard *row = attackers_diff0x88_piece_row(kind, color);

    for (square from = 0; from < 64; from++)
        for (square to = 0; to < 64; to++)
            row[between_diff0x88_index(from, to)] =
                reach_kinds(from, to) & reach_bit(kind, color)
                    ? rotate_left(between_ray_walk(from, to), -from)
                    : ~UINT64_C(0);
}

static void attackers_diff0x88_piece_init(void)
{
    reach_init();
    for (enum piece kind = PAWN; kind < PIECES; kind = next_piece(kind)) {
        attackers_diff0x88_piece_fill(kind, WHITE);
        attackers_diff0x88_piece_fill(kind, BLACK);
    }
}

static const struct strategy_info attackers_diff0x88_piece_info = {
    .idea = "each piece asked: what must be empty, by kind and 0x88 difference",
    .source = "CPW Square Attacked By, by Piece on Square; here for each piece",
    .table_bytes = sizeof attackers_diff0x88_piece_table,
    .init = attackers_diff0x88_piece_init,
};

#endif
