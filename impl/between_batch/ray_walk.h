/*
 * ray_walk: the reference of "between", eight times.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BATCH_RAY_WALK_H
#define IMPL_BETWEEN_BATCH_RAY_WALK_H

#include "impl/between/ray_walk.h"
#include "impl/between_batch/between_batch.h"

ALWAYS_INLINE void between_batch_ray_walk(const struct square_pair *pairs,
                                          bitboard *out)
{
    between_batch_each(between_ray_walk, pairs, out);
}

static const struct strategy_info between_batch_ray_walk_info = {
    .idea = "the reference of between, eight times",
    .source = "this suite",
};

#endif
