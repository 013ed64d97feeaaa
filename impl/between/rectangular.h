/*
 * rectangular: look the answer up, one entry for every ordered pair.
 *
 * One load behind one shift and one addition. The table fills the whole L1
 * data cache of many CPUs; a king that stays put touches 512 bytes of it.
 *
 * The address is arranged by hand, see load_pair(); rectangular_plain.h leaves
 * it to the compiler, rectangular_target.h has the target in the table.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_RECTANGULAR_H
#define IMPL_BETWEEN_RECTANGULAR_H

#include "impl/between/ray_walk.h"

TABLE bitboard between_rectangular_table[64][64];

ALWAYS_INLINE bitboard between_rectangular(square a, square b)
{
    return load_pair(between_rectangular_table, a, b);
}

static void between_rectangular_init(void)
{
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++)
            between_rectangular_table[a][b] = between_ray_walk(a, b);
}

static const struct strategy_info between_rectangular_info = {
    .idea = "64x64 table",
    .source = "CPW Square Attacked By, Rectangular Lookup",
    .table_bytes = sizeof between_rectangular_table,
    .init = between_rectangular_init,
};

#endif
