/*
 * aa: the baseline a second time, compiled on its own.
 *
 * The same answer from the same table by another copy of the code: the
 * difference it shows is what this run calls noise.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_AA_H
#define IMPL_BETWEEN_AA_H

#include "between/rectangular.h"

ALWAYS_INLINE bitboard between_aa(square a, square b)
{
    return between_rectangular(a, b);
}

static const struct strategy_info between_aa_info = {
    .idea = "rectangular again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof between_rectangular_table,
    .init = between_rectangular_init,
    .role = AA,
};

#endif
