/*
 * toroidal: eight scalar calculations: what vectors are compared with.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BATCH_TOROIDAL_H
#define IMPL_BETWEEN_BATCH_TOROIDAL_H

#include "impl/between/toroidal.h"
#include "impl/between_batch/between_batch.h"

ALWAYS_INLINE void between_batch_toroidal(const struct square_pair *pairs,
                                          bitboard *out)
{
    between_batch_each(between_toroidal, pairs, out);
}

static const struct strategy_info between_batch_toroidal_info = {
    .idea = "calculated: lines on a torus, eight times",
    .source = "this suite",
};

#endif
