/*
 * pure_2007: the calculation as first posted: sort, four lines, shift, cut.
 *
 * min and max are the lower and the higher square. Three numbers, modulo 16
 * and in 32 bits, are zero on their line alone: files apart; files plus ranks
 * apart, on an antidiagonal; files xor ranks apart, on a diagonal. One less is
 * all ones then, and lets through the six squares of that line which can lie
 * between, as seen from a1. Otherwise it is 0..14, and the masks begin above:
 *
 *     same file    same rank    diagonal    antidiagonal
 *     a2..a7       b1..g1       b2..g7      h1, g2 .. c6: six steps of 7
 *
 * Ranks are 0..7 apart. One less than zero holds all of 0x7E0, which is b1..g1
 * when shifted by 4; 0..6 hold none of it. The line is shifted to min, and cut
 * from max on. Equal squares share all lines, and all of them is cut.
 *
 * The author sorts by the sign of the difference. Written as a choice it is a
 * conditional move, with gcc and with clang: some instructions fewer.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_PURE_2007_H
#define IMPL_BETWEEN_PURE_2007_H

#include "impl/between/between.h"

ALWAYS_INLINE bitboard between_pure_2007(square a, square b)
{
    const bitboard a2a7 = UINT64_C(0x0001010101010100);
    const bitboard b2g7 = UINT64_C(0x0040201008040200);
    const bitboard h1c6 = UINT64_C(0x0000040810204080);
    const square min = a < b ? a : b, max = a < b ? b : a;
    const uint32_t ranks = (max >> 3) - (min >> 3);
    const uint32_t files = ((max & 7) - (min & 7)) & 15;
    bitboard line = ((ranks - 1) & 0x7E0) >> 4;

    line += ((bitboard)files - 1) & a2a7;
    line += ((bitboard)(files ^ ranks) - 1) & b2g7;
    line += ((bitboard)((files + ranks) & 15) - 1) & h1c6;

    return line << min & below(max);
}

static const struct strategy_info between_pure_2007_info = {
    .idea = "calculated: sorted, four line masks, shifted and cut",
    .source = "G. Isenberg, talkchess t=12499, 6 April 2007",
};

#endif
