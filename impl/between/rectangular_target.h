/*
 * rectangular_target: a 64x64 table that holds the target as well, which is
 * taken out.
 *
 * Where moves are wanted that answer a check, the squares between the king and
 * the checker and the checker's own are asked for together: engines that have
 * it so store b with what lies between, even if a and b share no line or are
 * one. `answer | bit(b)` gives such an engine what it stores, from the other
 * tables; here it is the other way round. So for c4 and f7 the table has d5, e6
 * and f7, for c4 and f6 it has f6, and one operation removes it.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_RECTANGULAR_TARGET_H
#define IMPL_BETWEEN_RECTANGULAR_TARGET_H

#include "impl/between/ray_walk.h"

TABLE bitboard between_rectangular_target_table[64][64];

ALWAYS_INLINE bitboard between_rectangular_target(square a, square b)
{
    return load_pair(between_rectangular_target_table, a, b) & ~bit(b);
}

static void between_rectangular_target_init(void)
{
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++)
            between_rectangular_target_table[a][b] =
                between_ray_walk(a, b) | bit(b);
}

static const struct strategy_info between_rectangular_target_info = {
    .idea = "64x64 table with the target in it, which is taken out",
    .source = "Stockfish 508906165, 2021: between_bb(); Cfish, chess-library",
    .table_bytes = sizeof between_rectangular_target_table,
    .init = between_rectangular_target_init,
};

#endif
