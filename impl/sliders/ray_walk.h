/*
 * ray_walk: step along each ray to the first occupied square. The reference:
 * it can be checked by eye.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_RAY_WALK_H
#define IMPL_SLIDERS_RAY_WALK_H

#include "impl/sliders/sliders.h"

/* Four rays, whose steps are given as files and ranks. */
ALWAYS_INLINE bitboard sliders_ray_walk(square s, bitboard occupied,
                                        const int steps[4][2])
{
    bitboard attacked = 0;

    for (int d = 0; d < 4; d++) {
        int f = file_of(s) + steps[d][0], r = rank_of(s) + steps[d][1];

        for (; 0 <= f && f < 8 && 0 <= r && r < 8;
             f += steps[d][0], r += steps[d][1]) {
            const bitboard reached = bit((square)(8 * r + f));

            attacked |= reached;
            if (occupied & reached)
                break;
        }
    }
    return attacked;
}

ALWAYS_INLINE bitboard sliders_ray_walk_rook(square s, bitboard occupied)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    return sliders_ray_walk(s, occupied, steps);
}

ALWAYS_INLINE bitboard sliders_ray_walk_bishop(square s, bitboard occupied)
{
    static const int steps[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

    return sliders_ray_walk(s, occupied, steps);
}

ALWAYS_INLINE bitboard sliders_ray_walk_queen(square s, bitboard occupied)
{
    return sliders_ray_walk_rook(s, occupied) |
           sliders_ray_walk_bishop(s, occupied);
}

static const struct strategy_info sliders_ray_walk_info = {
    .idea = "walk along each ray, one square at a time",
    .source = "the definition, written out",
};

#endif
