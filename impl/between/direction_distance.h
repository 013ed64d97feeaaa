/*
 * direction_distance: look up by ray direction and distance, rotate to a.
 *
 * Nine directions (the middle one is none) by eight distances: 576 bytes. The
 * published form asks aligned, different squares only; the guard here, ranks
 * or files equal or equally far apart, makes it total.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_DIRECTION_DISTANCE_H
#define IMPL_BETWEEN_DIRECTION_DISTANCE_H

#include <stdlib.h>

#include "impl/between/ray_walk.h"

TABLE bitboard between_direction_distance_table[9][8];

ALWAYS_INLINE bitboard between_direction_distance(square a, square b)
{
    const int df = file_of(b) - file_of(a);
    const int dr = rank_of(b) - rank_of(a);
    const unsigned across = (unsigned)abs(df), up = (unsigned)abs(dr);
    const int direction = 4 + (df > 0) - (df < 0) + 3 * ((dr > 0) - (dr < 0));
    const bitboard aligned =
        mask_if_zero(across) | mask_if_zero(up) | mask_if_zero(across ^ up);
    /* Of an aligned pair both are the distance, or one is and one is 0. */
    const bitboard squares =
        between_direction_distance_table[direction][across | up];

    return rotate_left(squares, a) & aligned;
}

static void between_direction_distance_init(void)
{
    for (int d = 0; d < 9; d++) {
        const int df = d % 3 - 1, dr = d / 3 - 1;
        /* a corner from which the whole ray is on the board */
        const int a = (df < 0 ? 7 : 0) + (dr < 0 ? 56 : 0);

        for (int n = 1; n < 8; n++)
            between_direction_distance_table[d][n] = rotate_left(
                between_ray_walk((square)a, (square)(a + n * (df + 8 * dr))),
                (unsigned)-a);
    }
}

static const struct strategy_info between_direction_distance_info = {
    .idea = "table by direction and distance, rotated to a, guarded",
    .source = "87flowers/Rose rays.hpp",
    .table_bytes = sizeof between_direction_distance_table,
    .init = between_direction_distance_init,
};

#endif
