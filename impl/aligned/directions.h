/*
 * directions: which line joins a and b, and a and c, by a table of bytes; is it
 * the same one?
 *
 * Lines through a differ in direction alone, so a bit for each of the four
 * tells them apart: the two bytes have one in common if c is on the line of b.
 * Both are in the row of a, one cache line, which a king that stays put keeps:
 * here the square asked of both others is c, the king's.
 *
 * Crafty has the step, signed, and compares; without a sign there is nothing to
 * take the absolute value of, and none of the two need be tested for 0.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ALIGNED_DIRECTIONS_H
#define IMPL_ALIGNED_DIRECTIONS_H

#include "impl/aligned/aligned.h"

TABLE uint8_t aligned_directions_table[64][64];

/* The bit of the line that joins two squares, 0 if there is none. */
ALWAYS_INLINE uint8_t aligned_directions_of(square a, square b)
{
    const int files = file_of(b) - file_of(a), ranks = rank_of(b) - rank_of(a);

    if (a == b)
        return 0;
    return (uint8_t)((ranks == 0) | (files == 0) << 1 | (ranks == files) << 2 |
                     (ranks == -files) << 3);
}

ALWAYS_INLINE bool aligned_directions(square a, square b, square c)
{
    const uint8_t *row = aligned_directions_table[c];

    return (row[a] & row[b]) != 0;
}

static void aligned_directions_init(void)
{
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++)
            aligned_directions_table[a][b] = aligned_directions_of(a, b);
}

static const struct strategy_info aligned_directions_info = {
    .idea = "64x64 bytes: by which line two squares are joined",
    .source = "Crafty, directions[64][64]; here as bits",
    .table_bytes = sizeof aligned_directions_table,
    .init = aligned_directions_init,
};

#endif
