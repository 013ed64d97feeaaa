/*
 * hyperbola: subtract the slider from the blockers, on the board and on its
 * mirror image.
 *
 * Let o be the blockers on a line without the slider r. o - r borrows from
 * the first blocker above, which changes the bits from s up to and including
 * it, and no others:
 *
 *   o            . x . . . . x . x      bit 0 on the left, s fourth
 *   o - r        . x . 1 1 1 . . x
 *   o ^ (o - r)  . . . 1 1 1 1 . .
 *
 * Swapping bytes turns ranks upside down and so turns files and diagonals,
 * on which each square has a rank of its own, round: the same subtraction
 * there finds the first blocker below. Both differences hold the untouched
 * part of o, so their exclusive or is the answer; bit s is set in both. A rank
 * is one byte, which a byte swap does not turn: it is looked up.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_HYPERBOLA_H
#define IMPL_SLIDERS_HYPERBOLA_H

#include "chess/bitboard.h"
#include "impl/sliders/lines.h"
#include "impl/sliders/rank_table.h"

/* Lines through each square, without it. */
TABLE struct sliders_hyperbola_lines {
    bitboard file[64], diagonal[64], antidiagonal[64];
} sliders_hyperbola_lines;

ALWAYS_INLINE bitboard sliders_hyperbola_line(square s, bitboard line,
                                              bitboard occupied)
{
    const bitboard o = occupied & line;
    const bitboard forward = o - bit(s);
    const bitboard backward = byte_swap(o) - bit(s ^ 56);

    return (forward ^ byte_swap(backward)) & line;
}

ALWAYS_INLINE bitboard sliders_hyperbola_rook(square s, bitboard occupied)
{
    return sliders_hyperbola_line(s, sliders_hyperbola_lines.file[s],
                                  occupied) |
           sliders_rank_lookup(s, occupied);
}

ALWAYS_INLINE bitboard sliders_hyperbola_bishop(square s, bitboard occupied)
{
    return sliders_hyperbola_line(s, sliders_hyperbola_lines.diagonal[s],
                                  occupied) |
           sliders_hyperbola_line(s, sliders_hyperbola_lines.antidiagonal[s],
                                  occupied);
}

ALWAYS_INLINE bitboard sliders_hyperbola_queen(square s, bitboard occupied)
{
    return sliders_hyperbola_rook(s, occupied) |
           sliders_hyperbola_bishop(s, occupied);
}

static void sliders_hyperbola_init(void)
{
    sliders_rank_table_init();
    for (square s = 0; s < 64; s++) {
        sliders_hyperbola_lines.file[s] = file_through(s) ^ bit(s);
        sliders_hyperbola_lines.diagonal[s] = diagonal_through(s) ^ bit(s);
        sliders_hyperbola_lines.antidiagonal[s] =
            antidiagonal_through(s) ^ bit(s);
    }
}

static const struct strategy_info sliders_hyperbola_info = {
    .idea = "o - r forwards and byte-swapped, ranks looked up",
    .source = "CPW Hyperbola Quintessence; Gerd Isenberg, Aleks Peshkov",
    .table_bytes = sizeof sliders_hyperbola_lines + sizeof sliders_rank_table,
    .init = sliders_hyperbola_init,
};

#endif
