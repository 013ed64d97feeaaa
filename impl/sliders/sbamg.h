/*
 * sbamg: subtract three times the nearest blocker below from the blockers.
 *
 * Let o be the blockers on a line without s, and c the nearest one below s.
 * o - c removes it; subtracting 2c more borrows from the first blocker above,
 * and sets all bits from 2c up to it:
 *
 *   o             x c . s . u . x      bit 0 on the left
 *   o - 3c        x . 1 1 1 . . x
 *   o ^ (o - 3c)  . 1 1 1 1 1 . .
 *
 * Cut to the line without s that is the answer, in one subtraction for both
 * directions. Without a blocker below, bit 0 stands in for it. c is below s,
 * so 3c does not overflow.
 *
 * Here all four lines are done so. Its author's library does ranks and files so
 * alone: see sbamg_m42.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_SBAMG_H
#define IMPL_SLIDERS_SBAMG_H

#include "chess/bitboard.h"
#include "impl/sliders/lines.h"

/* Lines through each square, without it. */
TABLE struct sliders_sbamg_lines {
    bitboard rank[64], file[64], diagonal[64], antidiagonal[64];
} sliders_sbamg_lines;

ALWAYS_INLINE bitboard sliders_sbamg_line(square s, bitboard line,
                                          bitboard occupied)
{
    const bitboard o = (occupied & line) | 1;
    const bitboard closest = highest_bit((occupied & below(s) & line) | 1);

    return (o ^ (o - 3 * closest)) & line;
}

ALWAYS_INLINE bitboard sliders_sbamg_rook(square s, bitboard occupied)
{
    return sliders_sbamg_line(s, sliders_sbamg_lines.rank[s], occupied) |
           sliders_sbamg_line(s, sliders_sbamg_lines.file[s], occupied);
}

ALWAYS_INLINE bitboard sliders_sbamg_bishop(square s, bitboard occupied)
{
    return sliders_sbamg_line(s, sliders_sbamg_lines.diagonal[s], occupied) |
           sliders_sbamg_line(s, sliders_sbamg_lines.antidiagonal[s], occupied);
}

ALWAYS_INLINE bitboard sliders_sbamg_queen(square s, bitboard occupied)
{
    return sliders_sbamg_rook(s, occupied) | sliders_sbamg_bishop(s, occupied);
}

static void sliders_sbamg_init(void)
{
    for (square s = 0; s < 64; s++) {
        sliders_sbamg_lines.rank[s] = rank_through(s) ^ bit(s);
        sliders_sbamg_lines.file[s] = file_through(s) ^ bit(s);
        sliders_sbamg_lines.diagonal[s] = diagonal_through(s) ^ bit(s);
        sliders_sbamg_lines.antidiagonal[s] = antidiagonal_through(s) ^ bit(s);
    }
}

static const struct strategy_info sliders_sbamg_info = {
    .idea = "per line o ^ (o - 3c), c the nearest blocker below",
    .source = "CPW SBAMG; Syed Fahad, talkchess t=59845, and his M42",
    .table_bytes = sizeof sliders_sbamg_lines,
    .init = sliders_sbamg_init,
};

#endif
