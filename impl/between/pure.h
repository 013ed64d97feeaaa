/*
 * pure: calculate the line, without tables and without branches.
 *
 * For each of the four kinds of line a small number is zero when both squares
 * share it. One less is then all ones, which lets the line's mask through.
 * Otherwise it is 0..6 for files and 0..14 for diagonals, whose bits miss the
 * mask. For ranks no mask is wanted: of all ones >> 58 leaves 63, doubled
 * b1..g1, and of 0..6 nothing. The sum is the line as seen from a1 without its
 * first square; multiplying by the lowest bit of the span shifts it to the
 * lower square.
 *
 *     same file    same rank    diagonal     antidiagonal
 *     a2..a7       b1..g1       b2..g7       g2..b7, as seen from h1
 *
 * The antidiagonal mask starts at bit 7, h1: seen from a1 a step is 7. An
 * earlier text of CPW, with g2..b7 alone, fails 182 pairs, c1-a3 first. For
 * what the author posted before see pure_2007.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_PURE_H
#define IMPL_BETWEEN_PURE_H

#include "impl/between/between.h"

ALWAYS_INLINE bitboard between_pure_line(int a, int b)
{
    const bitboard a2a7 = UINT64_C(0x0001010101010100);
    const bitboard b2g7 = UINT64_C(0x0040201008040200);
    const bitboard h1b7 = UINT64_C(0x0002040810204080);
    const bitboard file = (bitboard)((b & 7) - (a & 7));
    const bitboard rank = (bitboard)(((b | 7) - a) >> 3);
    bitboard line = ((file & 7) - 1) & a2a7;

    line += 2 * (((rank & 7) - 1) >> 58);
    line += (((rank - file) & 15) - 1) & b2g7;
    line += (((rank + file) & 15) - 1) & h1b7;

    return line;
}

ALWAYS_INLINE bitboard between_pure(square a, square b)
{
    const bitboard s = span(a, b);

    return between_pure_line((int)a, (int)b) * (s & -s) & s;
}

static const struct strategy_info between_pure_info = {
    .idea = "calculated: four line masks, scaled to the lower square",
    .source = "CPW Square Attacked By, Pure Calculation (Isenberg)",
};

#endif
