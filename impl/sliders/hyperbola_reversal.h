/*
 * hyperbola_reversal: hyperbola for all four lines, by a board turned round.
 *
 * Reversing all 64 bits turns every line round, ranks too, so o - r and its
 * mirror image answer for each of them: see hyperbola.h. The differences of
 * several lines can be cut to their lines before they are turned back, for
 * the line of s turned round is the same line of square 63 - s. So occupancy
 * and result are reversed once each, however many lines there are: it
 * matters where a reversal is not one instruction, as on x86.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_HYPERBOLA_REVERSAL_H
#define IMPL_SLIDERS_HYPERBOLA_REVERSAL_H

#include "chess/bitboard.h"
#include "impl/sliders/lines.h"

/* Per kind of line: the line through each square, without it. */
TABLE bitboard sliders_hyperbola_reversal_lines[4][64];

/* o - r along one line of s, cut to it. */
ALWAYS_INLINE bitboard sliders_hyperbola_reversal_half(int line, square s,
                                                       bitboard occupied)
{
    const bitboard mask = sliders_hyperbola_reversal_lines[line][s];

    return ((occupied & mask) - bit(s)) & mask;
}

/* Lines first and first + 1. */
ALWAYS_INLINE bitboard sliders_hyperbola_reversal_two(int first, square s,
                                                      bitboard occupied)
{
    return sliders_hyperbola_reversal_half(first, s, occupied) |
           sliders_hyperbola_reversal_half(first + 1, s, occupied);
}

ALWAYS_INLINE bitboard sliders_hyperbola_reversal_rook(square s,
                                                       bitboard occupied)
{
    const bitboard turned = bit_reverse(occupied);

    return sliders_hyperbola_reversal_two(0, s, occupied) ^
           bit_reverse(sliders_hyperbola_reversal_two(0, s ^ 63, turned));
}

ALWAYS_INLINE bitboard sliders_hyperbola_reversal_bishop(square s,
                                                         bitboard occupied)
{
    const bitboard turned = bit_reverse(occupied);

    return sliders_hyperbola_reversal_two(2, s, occupied) ^
           bit_reverse(sliders_hyperbola_reversal_two(2, s ^ 63, turned));
}

ALWAYS_INLINE bitboard sliders_hyperbola_reversal_queen(square s,
                                                        bitboard occupied)
{
    const bitboard turned = bit_reverse(occupied);
    const bitboard forward = sliders_hyperbola_reversal_two(0, s, occupied) |
                             sliders_hyperbola_reversal_two(2, s, occupied);
    const bitboard backward =
        sliders_hyperbola_reversal_two(0, s ^ 63, turned) |
        sliders_hyperbola_reversal_two(2, s ^ 63, turned);

    return forward ^ bit_reverse(backward);
}

static void sliders_hyperbola_reversal_init(void)
{
    for (square s = 0; s < 64; s++) {
        sliders_hyperbola_reversal_lines[0][s] = rank_through(s) ^ bit(s);
        sliders_hyperbola_reversal_lines[1][s] = file_through(s) ^ bit(s);
        sliders_hyperbola_reversal_lines[2][s] = diagonal_through(s) ^ bit(s);
        sliders_hyperbola_reversal_lines[3][s] =
            antidiagonal_through(s) ^ bit(s);
    }
}

static const struct strategy_info sliders_hyperbola_reversal_info = {
    .idea = "o - r forwards and with all bits reversed, on all four lines",
    .source = "CPW Hyperbola Quintessence; Stockfish on ARM64, May 2026",
    .table_bytes = sizeof sliders_hyperbola_reversal_lines,
    .init = sliders_hyperbola_reversal_init,
};

#endif
