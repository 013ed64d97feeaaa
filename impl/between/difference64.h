/*
 * difference64: 64 entries by plain difference, with a flag for the side.
 *
 * For sorted squares the difference nearly names the line: 8n is a file, 9n a
 * diagonal, 7n an antidiagonal, less than 8 a rank. What it does not tell is
 * on which side the higher square lies, and a pair that wraps around the edge
 * lies on the wrong one: bit 0 of an entry, never a square between, holds the
 * side it is good for. 7 alone is two lines, a whole rank and one step of an
 * antidiagonal, told apart by the side as well. No linear hash of the files
 * and ranks reaches 64 entries; 102 is the least.
 *
 * An invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_DIFFERENCE64_H
#define IMPL_BETWEEN_DIFFERENCE64_H

#include "impl/between/ray_walk.h"

TABLE bitboard between_difference64_table[64];

ALWAYS_INLINE bitboard between_difference64(square a, square b)
{
    const square low = a < b ? a : b, high = a < b ? b : a;
    const bitboard entry = between_difference64_table[high - low];
    const bool leftwards = (high & 7) < (low & 7);

    return ((entry & ~UINT64_C(1)) << low) & mask_if(leftwards == (entry & 1));
}

static void between_difference64_init(void)
{
    for (square low = 0; low < 64; low++)
        for (square high = low; high < 64; high++) {
            const bitboard squares = between_ray_walk(low, high) >> low;

            if (squares)
                between_difference64_table[high - low] =
                    squares | ((high & 7) < (low & 7));
        }
}

static const struct strategy_info between_difference64_info = {
    .idea = "table by difference of sorted squares, a bit for the side",
    .source = "this suite",
    .table_bytes = sizeof between_difference64_table,
    .init = between_difference64_init,
};

#endif
