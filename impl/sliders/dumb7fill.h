/*
 * dumb7fill: flood each ray through empty squares, one square at a time.
 *
 * A ray on the board is at most 7 squares long, so 6 steps through empty
 * squares and one onto whatever comes next reach its end:
 *
 *   s . . . . x .        empty squares: 4
 *   f 1 1 1 1 . .        6 times: what is next to the flood, and empty
 *   . 1 1 1 1 1 .        shifted once more, the blocker included
 *
 * Squares that a ray may not enter, see fill.h, count as not empty, and the
 * last shift is cut.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_DUMB7FILL_H
#define IMPL_SLIDERS_DUMB7FILL_H

#include "impl/sliders/fill.h"

ALWAYS_INLINE bitboard sliders_dumb7fill_ray(bitboard sliders,
                                             bitboard occupied, int step,
                                             bitboard open)
{
    const bitboard empty = ~occupied & open;
    bitboard front = sliders, flood = front;

    for (int i = 0; i < 6; i++) {
        front = empty & sliders_fill_shift(front, step);
        flood |= front;
    }
    return sliders_fill_shift(flood, step) & open;
}

ALWAYS_INLINE bitboard sliders_dumb7fill_rook(square s, bitboard occupied)
{
    return sliders_fill_rook(sliders_dumb7fill_ray, bit(s), occupied);
}

ALWAYS_INLINE bitboard sliders_dumb7fill_bishop(square s, bitboard occupied)
{
    return sliders_fill_bishop(sliders_dumb7fill_ray, bit(s), occupied);
}

ALWAYS_INLINE bitboard sliders_dumb7fill_queen(square s, bitboard occupied)
{
    return sliders_dumb7fill_rook(s, occupied) |
           sliders_dumb7fill_bishop(s, occupied);
}

static const struct strategy_info sliders_dumb7fill_info = {
    .idea = "flood of each ray, 7 times one square",
    .source = "CPW Dumb7Fill",
};

#endif
