/*
 * The four lines through a square, calculated: each includes the square.
 *
 * A diagonal is the long one shifted by whole ranks, up or down: what leaves
 * the board is shifted out, and nothing comes in. Both shifts are made, their
 * counts modulo 64, and hidden from the compiler, which would else branch to
 * the one that is taken. Strategies without tables calculate lines for every
 * answer, the others when they fill their tables.
 *
 *   8  . . . . . / . .
 *   7  . . . . / . . .     up 2 ranks: a3..f8, s = c5
 *   6  . . . / . . . \     the long one: a1..h8
 *   5  . . s . . . \ .
 *   4  . / . . . \ . .
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_LINES_H
#define IMPL_SLIDERS_LINES_H

#include "impl/sliders/sliders.h"

ALWAYS_INLINE bitboard rank_through(square s)
{
    return RANK_1 << (s & 56);
}

ALWAYS_INLINE bitboard file_through(square s)
{
    return FILE_A << (s & 7);
}

/* The diagonal through s that rises to the right, like a1..h8. */
ALWAYS_INLINE bitboard diagonal_through(square s)
{
    const bitboard a1h8 = UINT64_C(0x8040201008040201);
    const unsigned rank = s & 56, across = 8 * s & 56;
    const bitboard raised = hidden(a1h8 << ((rank - across) & 63));
    const bitboard lowered = hidden(a1h8 >> ((across - rank) & 63));

    return rank < across ? lowered : raised;
}

/* The diagonal through s that falls to the right, like a8..h1. */
ALWAYS_INLINE bitboard antidiagonal_through(square s)
{
    const bitboard h1a8 = UINT64_C(0x0102040810204080);
    const unsigned rank = s & 56, across = 56 & ~(8 * s);
    const bitboard raised = hidden(h1a8 << ((rank - across) & 63));
    const bitboard lowered = hidden(h1a8 >> ((across - rank) & 63));

    return rank < across ? lowered : raised;
}

#endif
