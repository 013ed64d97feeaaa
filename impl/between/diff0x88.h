/*
 * diff0x88: look up the answer for a on a1, then rotate it to where a is.
 *
 * The difference of two plain square numbers is ambiguous (7 is a rank apart
 * or an anti-diagonal step), that of two 0x88 coordinates is not: it names
 * direction and distance, so one entry serves every a. s + (s | 7) - 7 is the
 * 0x88 coordinate of s, and 120 makes the differences positive: 1..239.
 *
 * Entries are rotated too: for b below a the squares stand at bit numbers
 * taken modulo 64. Filling the table with plain shifts loses them, and makes
 * 518 pairs wrong, c1-a1 first.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_DIFF0X88_H
#define IMPL_BETWEEN_DIFF0X88_H

#include "impl/between/ray_walk.h"

TABLE bitboard between_diff0x88_table[240];

ALWAYS_INLINE unsigned between_diff0x88_index(square a, square b)
{
    return b - a + (b | 7) - (a | 7) + 120;
}

ALWAYS_INLINE bitboard between_diff0x88(square a, square b)
{
    return rotate_left(between_diff0x88_table[between_diff0x88_index(a, b)], a);
}

static void between_diff0x88_init(void)
{
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++)
            between_diff0x88_table[between_diff0x88_index(a, b)] =
                rotate_left(between_ray_walk(a, b), -a);
}

static const struct strategy_info between_diff0x88_info = {
    .idea = "table by 0x88 difference, rotated to a",
    .source = "CPW Square Attacked By, 0x88 Difference",
    .table_bytes = sizeof between_diff0x88_table,
    .init = between_diff0x88_init,
};

#endif
