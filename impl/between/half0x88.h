/*
 * half0x88: half of the 0x88 table, for sorted squares.
 *
 * With the lower square first the 0x88 difference is never negative: 120
 * entries, and a plain shift puts them in place.
 *
 * An invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_HALF0X88_H
#define IMPL_BETWEEN_HALF0X88_H

#include "impl/between/ray_walk.h"

TABLE bitboard between_half0x88_table[120];

ALWAYS_INLINE unsigned between_half0x88_index(square low, square high)
{
    return high - low + (high | 7) - (low | 7);
}

ALWAYS_INLINE bitboard between_half0x88(square a, square b)
{
    const square low = a < b ? a : b, high = a < b ? b : a;

    return between_half0x88_table[between_half0x88_index(low, high)] << low;
}

static void between_half0x88_init(void)
{
    for (square low = 0; low < 64; low++)
        for (square high = low; high < 64; high++)
            between_half0x88_table[between_half0x88_index(low, high)] =
                between_ray_walk(low, high) >> low;
}

static const struct strategy_info between_half0x88_info = {
    .idea = "table by 0x88 difference of sorted squares, shifted",
    .source = "this suite",
    .table_bytes = sizeof between_half0x88_table,
    .init = between_half0x88_init,
};

#endif
