/*
 * rectangular: eight scalar lookups in the 64x64 table.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BATCH_RECTANGULAR_H
#define IMPL_BETWEEN_BATCH_RECTANGULAR_H

#include "impl/between/rectangular.h"
#include "impl/between_batch/between_batch.h"

ALWAYS_INLINE void between_batch_rectangular(const struct square_pair *pairs,
                                             bitboard *out)
{
    between_batch_each(between_rectangular, pairs, out);
}

static const struct strategy_info between_batch_rectangular_info = {
    .idea = "64x64 table, eight scalar lookups",
    .source = "this suite",
    .table_bytes = sizeof between_rectangular_table,
    .init = between_rectangular_init,
};

#endif
