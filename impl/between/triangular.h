/*
 * triangular: store each unordered pair once.
 *
 * The answer is the same for (a, b) and (b, a), so row min of the table needs
 * the columns from min on alone, and rows can be packed end to end: row m
 * starts where m * (127 - m) / 2 + m says, and 2080 entries hold them all.
 * For a 4x4 table, 10 entries:
 *
 *            max 0 1 2 3
 *   min 0        0 1 2 3
 *       1          4 5 6
 *       2            7 8
 *       3              9
 *
 * Squares are signed here: with unsigned ones the sign mask would be 0 or 1,
 * and half of all indices wrong.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_TRIANGULAR_H
#define IMPL_BETWEEN_TRIANGULAR_H

#include "impl/between/ray_walk.h"

TABLE bitboard between_triangular_table[64 * 65 / 2];

ALWAYS_INLINE int between_triangular_index(int a, int b)
{
    const int difference = a - b;
    const int d = difference & (difference >> 31); /* only if negative */
    const int min = b + d, max = a - d;

    return ((min * (min ^ 127)) >> 1) + max; /* m ^ 127 is 127 - m */
}

ALWAYS_INLINE bitboard between_triangular(square a, square b)
{
    return between_triangular_table[between_triangular_index((int)a, (int)b)];
}

static void between_triangular_init(void)
{
    for (square a = 0; a < 64; a++)
        for (square b = a; b < 64; b++)
            between_triangular_table[between_triangular_index((int)a, (int)b)] =
                between_ray_walk(a, b);
}

static const struct strategy_info between_triangular_info = {
    .idea = "half of the 64x64 table, rows packed end to end",
    .source = "E. Nalimov, CCC 1999; CPW Square Attacked By",
    .table_bytes = sizeof between_triangular_table,
    .init = between_triangular_init,
};

#endif
