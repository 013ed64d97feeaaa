/*
 * floor: reads a query, writes eight words, answers nothing.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_FLOOR_H
#define IMPL_SLIDERS_BATCH_FLOOR_H

#include "sliders_batch/sliders_batch.h"

ALWAYS_INLINE void sliders_batch_floor(const struct slider_batch_query *q,
                                       bitboard *out)
{
    const bitboard squares = load_ranks(q->squares);

    for (int i = 0; i < SLIDERS_BATCH; i++)
        out[i] = i & 1 ? squares : q->occupied;
}

static const struct strategy_info sliders_batch_floor_info = {
    .idea = "nothing: the cost of the loop alone",
    .source = "this suite",
    .role = FLOOR,
};

#endif
