/*
 * planted: the baseline and one more instruction for each answer.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BATCH_PLANTED_H
#define IMPL_BETWEEN_BATCH_PLANTED_H

#include "between/planted.h"
#include "between_batch/between_batch.h"

ALWAYS_INLINE void between_batch_planted(const struct square_pair *pairs,
                                         bitboard *out)
{
    between_batch_each(between_planted, pairs, out);
}

static const struct strategy_info between_batch_planted_info = {
    .idea = "rectangular and a dependent instruction: what is resolved",
    .source = "this suite",
    .table_bytes = sizeof between_rectangular_table,
    .init = between_rectangular_init,
    .role = PLANTED,
};

#endif
