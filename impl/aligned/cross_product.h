/*
 * cross_product: c is on the straight line through a and b, and that line is
 * one of the board's.
 *
 * With (f, r) from a to b and (g, s) from a to c, the three are on a straight
 * line if f * s equals r * g. That holds for a knight's line too, so f and r
 * must be 0, or as large as each other. Where a caller knows that, as of a
 * pinned piece and its king, the first comparison is all. No table.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ALIGNED_CROSS_PRODUCT_H
#define IMPL_ALIGNED_CROSS_PRODUCT_H

#include "impl/aligned/aligned.h"

ALWAYS_INLINE bool aligned_cross_product(square a, square b, square c)
{
    const int f = file_of(b) - file_of(a), r = rank_of(b) - rank_of(a);
    const int g = file_of(c) - file_of(a), s = rank_of(c) - rank_of(a);

    return (f * s == r * g) & ((f * r == 0) | (f * f == r * r));
}

static const struct strategy_info aligned_cross_product_info = {
    .idea = "the cross product is 0, and the line a queen's",
    .source = "analytic geometry",
};

#endif
