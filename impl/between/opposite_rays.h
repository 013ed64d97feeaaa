/*
 * opposite_rays: what a sees towards b and b sees towards a.
 *
 * A 64x64 table of bytes names the direction from a to b, eight rays of a
 * square are stored, and the ray of a meets the opposite ray of b exactly
 * between them. Directions are numbered so that d and 8 - d are opposite;
 * number 4 means no common line, and its rays are empty:
 *
 *   6 7 8
 *   3 4 5     from the square in the middle
 *   0 1 2
 *
 * Two dependent loads: the rays cannot be asked for before the direction.
 *
 * StrongChess fills a 64x64 table in this way, once; asked for each pair, as
 * here, it wants about a quarter of that memory.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_OPPOSITE_RAYS_H
#define IMPL_BETWEEN_OPPOSITE_RAYS_H

#include "impl/between/between.h"

TABLE struct between_opposite_rays_tables {
    uint8_t direction[64][64];
    bitboard ray[9][64];
} between_opposite_rays_tables;

ALWAYS_INLINE bitboard between_opposite_rays(square a, square b)
{
    const unsigned d = between_opposite_rays_tables.direction[a][b];

    return between_opposite_rays_tables.ray[d][a] &
           between_opposite_rays_tables.ray[8 - d][b];
}

static void between_opposite_rays_init(void)
{
    for (square a = 0; a < 64; a++) {
        for (square b = 0; b < 64; b++)
            between_opposite_rays_tables.direction[a][b] = 4;

        for (int d = 0; d < 9; d++) {
            const int df = d % 3 - 1, dr = d / 3 - 1;
            int f = file_of(a) + df, r = rank_of(a) + dr;

            for (; d != 4 && 0 <= f && f < 8 && 0 <= r && r < 8;
                 f += df, r += dr) {
                const square b = (square)(8 * r + f);

                between_opposite_rays_tables.direction[a][b] = (uint8_t)d;
                between_opposite_rays_tables.ray[d][a] |= bit(b);
            }
        }
    }
}

static const struct strategy_info between_opposite_rays_info = {
    .idea = "ray of a towards b, cut with the opposite ray of b",
    .source = "Elemar Junior, StrongChess AttackPath, 2011, as initialiser",
    .table_bytes = sizeof between_opposite_rays_tables,
    .init = between_opposite_rays_init,
};

#endif
