/*
 * pure_2007: the pure calculation as first published: sort, shift, cut.
 *
 * The same line masks; the squares are sorted by a sign mask, the line is
 * shifted to the lower one, and everything from the higher one on is cut off.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_PURE_2007_H
#define IMPL_BETWEEN_PURE_2007_H

#include "between/pure.h"

ALWAYS_INLINE bitboard between_pure_2007(square a, square b)
{
    const int d = ((int)b - (int)a) & -(b < a); /* only if negative */
    const int min = (int)a + d, max = (int)b - d;

    return (between_pure_line(min, max) << min) & below((square)max);
}

static const struct strategy_info between_pure_2007_info = {
    .idea = "calculated: four line masks, sorted, shifted and cut",
    .source = "G. Isenberg, talkchess t=12499, 2007",
};

#endif
