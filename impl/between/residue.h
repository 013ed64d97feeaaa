/*
 * residue: look the line up by the difference modulo 64 and the file's sign.
 *
 * b - a modulo 64 and whether b's file is below a's name the direction from a
 * to b, or that there is none: seven bits. They do not tell b above a from b
 * below it, 64 apart on the same line; the entry holds the line both ways and
 * the span cuts it. Rotating by a puts it in place.
 *
 * An invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_RESIDUE_H
#define IMPL_BETWEEN_RESIDUE_H

#include "impl/between/ray_walk.h"

TABLE bitboard between_residue_table[128];

ALWAYS_INLINE unsigned between_residue_index(square a, square b)
{
    return ((b - a) & 63) | (((b & 7) - (a & 7)) & 64);
}

ALWAYS_INLINE bitboard between_residue(square a, square b)
{
    return rotate_left(between_residue_table[between_residue_index(a, b)], a) &
           span(a, b);
}

static void between_residue_init(void)
{
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++)
            between_residue_table[between_residue_index(a, b)] |=
                rotate_left(between_ray_walk(a, b), -a);
}

static const struct strategy_info between_residue_info = {
    .idea = "table by difference modulo 64 and file order, rotated, cut",
    .source = "this suite",
    .table_bytes = sizeof between_residue_table,
    .init = between_residue_init,
};

#endif
