/*
 * rectangular_plain: the 64x64 table as engines write it, table[a][b].
 *
 * What it stands for is in rectangular.h, where the address is arranged by
 * hand. A compiler left to itself scales the sum of 64 a and b: it shifts, adds
 * and loads, where a shift beside another operation and a load that adds both
 * take a cycle less.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_RECTANGULAR_PLAIN_H
#define IMPL_BETWEEN_RECTANGULAR_PLAIN_H

#include "impl/between/rectangular.h"

ALWAYS_INLINE bitboard between_rectangular_plain(square a, square b)
{
    return between_rectangular_table[a][b];
}

static const struct strategy_info between_rectangular_plain_info = {
    .idea = "64x64 table, the address left to the compiler",
    .source = "nearly every engine; CPW Square Attacked By",
    .table_bytes = sizeof between_rectangular_table,
    .init = between_rectangular_init,
};

#endif
