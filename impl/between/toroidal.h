/*
 * toroidal: draw four lines through a on a board whose edges are joined.
 *
 * On a torus the diagonal through a is the long one rotated by ranks, so a
 * rotate draws it without a table. The part that re-enters at the other edge
 * lies outside the ranks from a to b when both do share the diagonal, and an
 * equality test tells whether they do:
 *
 *   8  . . . x . . . .
 *   7  . . . . x . . .    the antidiagonal through a3, b2 and c1: beyond the
 *   6  . . . . . x . .    edge it goes on with d8, and with h4 beyond the
 *   5  . . . . . . x .    other, till they meet
 *   4  . . . . . . . x
 *   3  x . . . . . . .
 *   2  . x . . . . . .
 *   1  . . x . . . . .
 *
 * On a common rank the span itself is the answer, its ends apart.
 *
 * An invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_TOROIDAL_H
#define IMPL_BETWEEN_TOROIDAL_H

#include "impl/between/between.h"

ALWAYS_INLINE bitboard between_toroidal(square a, square b)
{
    const bitboard a1h8 = UINT64_C(0x8040201008040201);
    const bitboard a1b8 = UINT64_C(0x0204081020408001);
    const bitboard a1a8 = UINT64_C(0x0101010101010101);
    const unsigned rank = a & 56, file = a & 7, across = 8 * a; /* modulo 64 */
    const unsigned up = (b & 56) - rank, right = (b & 7) - file;
    const bitboard line =
        mask_if_zero(up) | (mask_if_zero(right) & (a1a8 << file)) |
        (mask_if_zero(up - 8 * right) & rotate_left(a1h8, rank - across)) |
        (mask_if_zero(up + 8 * right) & rotate_left(a1b8, rank + across));

    return line & without_lowest(span(a, b));
}

static const struct strategy_info between_toroidal_info = {
    .idea = "calculated: lines through a on a torus, picked by equality",
    .source = "this suite",
};

#endif
