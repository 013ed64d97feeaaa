/*
 * coordinates: a square as four bytes, the numbers of its rank, file, diagonal
 * and antidiagonal; do all three squares agree in one of them?
 *
 * Where two agree, their exclusive or has a zero byte; where b and c both agree
 * with a, so has the union of the two. A word has a zero byte if subtracting 1
 * from each sets a byte's high bit that was clear: the lowest zero byte always
 * does, and no byte does if none is zero.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ALIGNED_COORDINATES_H
#define IMPL_ALIGNED_COORDINATES_H

#include "impl/aligned/aligned.h"

TABLE uint32_t aligned_coordinates_table[64];

ALWAYS_INLINE bool aligned_coordinates(square a, square b, square c)
{
    const uint32_t *of = aligned_coordinates_table;
    const uint32_t differ = (of[a] ^ of[b]) | (of[a] ^ of[c]);

    return ((differ - 0x01010101) & ~differ & 0x80808080) != 0;
}

static void aligned_coordinates_init(void)
{
    for (square s = 0; s < 64; s++) {
        const unsigned file = s & 7, rank = s >> 3;

        aligned_coordinates_table[s] =
            rank | file << 8 | (rank + 7 - file) << 16 | (rank + file) << 24;
    }
}

static const struct strategy_info aligned_coordinates_info = {
    .idea = "ranks, files and diagonals as bytes, compared at once",
    .source = "this suite; a zero byte: Hacker's Delight",
    .table_bytes = sizeof aligned_coordinates_table,
    .init = aligned_coordinates_init,
};

#endif
