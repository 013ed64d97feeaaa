/*
 * planted: the baseline and one more instruction for each answer.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_PLANTED_H
#define IMPL_SLIDERS_BATCH_PLANTED_H

#include "sliders/planted.h"
#include "sliders_batch/sliders_batch.h"

ALWAYS_INLINE void sliders_batch_planted(const struct slider_batch_query *q,
                                         bitboard *out)
{
    sliders_batch_each(sliders_planted_queen, q, out);
}

static const struct strategy_info sliders_batch_planted_info = {
    .idea = "magic_fancy and a dependent instruction: what is resolved",
    .source = "this suite",
    .table_bytes = sizeof sliders_magic_fancy_tables,
    .init = sliders_magic_fancy_init,
    .role = PLANTED,
};

#endif
