/*
 * aa: the baseline a second time, compiled on its own.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BATCH_AA_H
#define IMPL_BETWEEN_BATCH_AA_H

#include "between/aa.h"
#include "between_batch/between_batch.h"

ALWAYS_INLINE void between_batch_aa(const struct square_pair *pairs,
                                    bitboard *out)
{
    between_batch_each(between_aa, pairs, out);
}

static const struct strategy_info between_batch_aa_info = {
    .idea = "rectangular again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof between_rectangular_table,
    .init = between_rectangular_init,
    .role = AA,
};

#endif
