/*
 * ray_walk: step from a towards b. The reference: it can be checked by eye.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_RAY_WALK_H
#define IMPL_BETWEEN_RAY_WALK_H

#include "impl/between/between.h"

ALWAYS_INLINE bitboard between_ray_walk(square a, square b)
{
    const int df = file_of(b) - file_of(a);
    const int dr = rank_of(b) - rank_of(a);

    if (df != 0 && dr != 0 && df != dr && df != -dr)
        return 0;

    const int step = (df > 0) - (df < 0) + 8 * ((dr > 0) - (dr < 0));
    bitboard squares = 0;

    for (int s = (int)a + step; step != 0 && s != (int)b; s += step)
        squares |= bit((square)s);

    return squares;
}

static const struct strategy_info between_ray_walk_info = {
    .idea = "walk from a to b, one square at a time",
    .source = "the definition, written out",
};

#endif
