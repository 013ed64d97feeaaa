/*
 * leorik: everything up to the blocker above, nothing below the blocker
 * below, cut to the line.
 *
 * The occupancy is split at s once, into squares above and squares below; a
 * line through s then picks its blockers from either. All bits up to the
 * first blocker above are one subtraction and one exclusive or. Smearing the
 * blockers below downwards sets all bits up to the last of them; its own bit
 * apart, these are not attacked. A count of leading zeros smears in one go.
 *
 *   blockers on the line     x l . s . u . x      bit 0 on the left
 *   up to u                  1 1 1 1 1 1 . .
 *   not below l              . 1 1 1 1 1 1 1
 *
 * Rank and file are calculated, the diagonals are looked up.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_LEORIK_H
#define IMPL_SLIDERS_LEORIK_H

#include "chess/bitboard.h"
#include "impl/sliders/lines.h"

/* The diagonals through each square, without it. */
TABLE struct sliders_leorik_lines {
    bitboard diagonal[64], antidiagonal[64];
} sliders_leorik_lines;

/* line holds no s; bit 0 stands in for a blocker below that is not there. */
ALWAYS_INLINE bitboard sliders_leorik_line(square s, bitboard line,
                                           bitboard occupied)
{
    const bitboard up = through_lowest(occupied & above(s) & line);
    const bitboard down = below_highest((occupied & below(s) & line) | 1);

    return line & up & ~down;
}

ALWAYS_INLINE bitboard sliders_leorik_rook(square s, bitboard occupied)
{
    return sliders_leorik_line(s, rank_through(s) ^ bit(s), occupied) |
           sliders_leorik_line(s, file_through(s) ^ bit(s), occupied);
}

ALWAYS_INLINE bitboard sliders_leorik_bishop(square s, bitboard occupied)
{
    return sliders_leorik_line(s, sliders_leorik_lines.diagonal[s], occupied) |
           sliders_leorik_line(s, sliders_leorik_lines.antidiagonal[s],
                               occupied);
}

ALWAYS_INLINE bitboard sliders_leorik_queen(square s, bitboard occupied)
{
    return sliders_leorik_rook(s, occupied) |
           sliders_leorik_bishop(s, occupied);
}

static void sliders_leorik_init(void)
{
    for (square s = 0; s < 64; s++) {
        sliders_leorik_lines.diagonal[s] = diagonal_through(s) ^ bit(s);
        sliders_leorik_lines.antidiagonal[s] = antidiagonal_through(s) ^ bit(s);
    }
}

static const struct strategy_info sliders_leorik_info = {
    .idea = "per line all up to the blocker above, none before that below",
    .source = "Thomas Jahn, Leorik; Chess_Movegen",
    .table_bytes = sizeof sliders_leorik_lines,
    .init = sliders_leorik_init,
};

#endif
