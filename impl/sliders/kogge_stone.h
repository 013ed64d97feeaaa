/*
 * kogge_stone: flood each ray through empty squares in steps of 1, 2 and 4.
 *
 * A set g of flooded squares and a set e of squares that can be passed double
 * their reach in each of three steps: g takes what lies k away through e, and
 * e keeps the squares from which k can be passed at once. After 1 + 2 + 4
 * steps no ray on the board is longer. One shift more moves from the empty
 * squares to what is attacked, the first blocker with them.
 *
 *   s . . . . x .        empty squares: 4
 *   g 1 . . . . .        + 1 step
 *   g 1 1 1 . . .        + 2 steps
 *   g 1 1 1 1 . .        + 4 steps, stopped by the blocker
 *   . 1 1 1 1 1 .        shifted once more
 *
 * Squares that a ray may not enter, see fill.h, count as not empty, and the
 * last shift is cut.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_KOGGE_STONE_H
#define IMPL_SLIDERS_KOGGE_STONE_H

#include "impl/sliders/fill.h"

/* What these pieces reach through empty squares, and the pieces themselves. */
ALWAYS_INLINE bitboard sliders_kogge_stone_flood(bitboard pieces,
                                                 bitboard occupied, int step,
                                                 bitboard open)
{
    bitboard flood = pieces, empty = ~occupied & open;

    for (int k = step, i = 0; i < 3; i++, k *= 2) {
        flood |= empty & sliders_fill_shift(flood, k);
        empty &= sliders_fill_shift(empty, k);
    }
    return flood;
}

ALWAYS_INLINE bitboard sliders_kogge_stone_ray(bitboard sliders,
                                               bitboard occupied, int step,
                                               bitboard open)
{
    const bitboard flood =
        sliders_kogge_stone_flood(sliders, occupied, step, open);

    return sliders_fill_shift(flood, step) & open;
}

ALWAYS_INLINE bitboard sliders_kogge_stone_rook(square s, bitboard occupied)
{
    return sliders_fill_rook(sliders_kogge_stone_ray, bit(s), occupied);
}

ALWAYS_INLINE bitboard sliders_kogge_stone_bishop(square s, bitboard occupied)
{
    return sliders_fill_bishop(sliders_kogge_stone_ray, bit(s), occupied);
}

ALWAYS_INLINE bitboard sliders_kogge_stone_queen(square s, bitboard occupied)
{
    return sliders_kogge_stone_rook(s, occupied) |
           sliders_kogge_stone_bishop(s, occupied);
}

static const struct strategy_info sliders_kogge_stone_info = {
    .idea = "parallel-prefix flood of each ray, 1 + 2 + 4 squares",
    .source = "CPW Kogge-Stone Algorithm; Steffan Westcott",
};

#endif
