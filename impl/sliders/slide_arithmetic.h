/*
 * slide_arithmetic: what ends at the first blocker above, less what ends
 * before the first one below.
 *
 * Blockers on a line are split at s. Those above, h, give through_lowest(h),
 * every bit up to and including the first: one blsmsk. Those below, split off
 * by one bzhi, give every bit before the last: a shift by a lzcnt. The second
 * set lies within the first, so their exclusive or is what lies between:
 *
 *   blockers        x l . s . u . x      bit 0 on the left
 *   up to u         1 1 1 1 1 1 . .
 *   before l        1 . . . . . . .
 *   exclusive or    . 1 1 1 1 1 . .      cut to the line without s
 *
 * Without a blocker above, all bits are set; below, bit 0 stands in for it.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_SLIDE_ARITHMETIC_H
#define IMPL_SLIDERS_SLIDE_ARITHMETIC_H

#include "chess/bitboard.h"
#include "impl/sliders/lines.h"

/* Lines through each square, without it. */
TABLE struct sliders_slide_arithmetic_lines {
    bitboard rank[64], file[64], diagonal[64], antidiagonal[64];
} sliders_slide_arithmetic_lines;

ALWAYS_INLINE bitboard sliders_slide_arithmetic_line(square s, bitboard line,
                                                     bitboard occupied)
{
    const bitboard lower = occupied & below(s);
    const bitboard upper = occupied ^ lower;

    return (through_lowest(upper & line) ^ below_highest((lower & line) | 1)) &
           line;
}

ALWAYS_INLINE bitboard sliders_slide_arithmetic_rook(square s,
                                                     bitboard occupied)
{
    return sliders_slide_arithmetic_line(
               s, sliders_slide_arithmetic_lines.rank[s], occupied) |
           sliders_slide_arithmetic_line(
               s, sliders_slide_arithmetic_lines.file[s], occupied);
}

ALWAYS_INLINE bitboard sliders_slide_arithmetic_bishop(square s,
                                                       bitboard occupied)
{
    return sliders_slide_arithmetic_line(
               s, sliders_slide_arithmetic_lines.diagonal[s], occupied) |
           sliders_slide_arithmetic_line(
               s, sliders_slide_arithmetic_lines.antidiagonal[s], occupied);
}

ALWAYS_INLINE bitboard sliders_slide_arithmetic_queen(square s,
                                                      bitboard occupied)
{
    return sliders_slide_arithmetic_rook(s, occupied) |
           sliders_slide_arithmetic_bishop(s, occupied);
}

static void sliders_slide_arithmetic_init(void)
{
    for (square s = 0; s < 64; s++) {
        sliders_slide_arithmetic_lines.rank[s] = rank_through(s) ^ bit(s);
        sliders_slide_arithmetic_lines.file[s] = file_through(s) ^ bit(s);
        sliders_slide_arithmetic_lines.diagonal[s] =
            diagonal_through(s) ^ bit(s);
        sliders_slide_arithmetic_lines.antidiagonal[s] =
            antidiagonal_through(s) ^ bit(s);
    }
}

static const struct strategy_info sliders_slide_arithmetic_info = {
    .idea = "per line what ends at the blocker above, less what ends below",
    .source = "Jakob Progsch and Daniel Infuehr, Chess_Movegen",
    .table_bytes = sizeof sliders_slide_arithmetic_lines,
    .init = sliders_slide_arithmetic_init,
};

#endif
