/*
 * ray_walk: the reference of "sliders", eight times.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_RAY_WALK_H
#define IMPL_SLIDERS_BATCH_RAY_WALK_H

#include "impl/sliders/ray_walk.h"
#include "impl/sliders_batch/sliders_batch.h"

ALWAYS_INLINE void sliders_batch_ray_walk(const struct slider_batch_query *q,
                                          bitboard *out)
{
    sliders_batch_each(sliders_ray_walk_queen, q, out);
}

static const struct strategy_info sliders_batch_ray_walk_info = {
    .idea = "the reference of sliders, eight times",
    .source = "this suite",
};

#endif
