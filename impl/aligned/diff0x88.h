/*
 * diff0x88: as directions, by the difference of 0x88 coordinates.
 *
 * That difference names direction and distance, so 240 bytes say by which line
 * any two squares are joined; see between/diff0x88.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ALIGNED_DIFF0X88_H
#define IMPL_ALIGNED_DIFF0X88_H

#include "impl/aligned/directions.h"
#include "impl/between/diff0x88.h"

TABLE uint8_t aligned_diff0x88_table[240];

ALWAYS_INLINE bool aligned_diff0x88(square a, square b, square c)
{
    return (aligned_diff0x88_table[between_diff0x88_index(c, a)] &
            aligned_diff0x88_table[between_diff0x88_index(c, b)]) != 0;
}

static void aligned_diff0x88_init(void)
{
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++)
            aligned_diff0x88_table[between_diff0x88_index(a, b)] =
                aligned_directions_of(a, b);
}

static const struct strategy_info aligned_diff0x88_info = {
    .idea = "by which line two squares are joined, by 0x88 difference",
    .source = "H. G. Muller, 0x88 direction compare; here as bits",
    .table_bytes = sizeof aligned_diff0x88_table,
    .init = aligned_diff0x88_init,
};

#endif
