/*
 * aa: the baseline a second time, compiled on its own.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_AA_H
#define IMPL_SLIDERS_BATCH_AA_H

#include "sliders/aa.h"
#include "sliders_batch/sliders_batch.h"

ALWAYS_INLINE void sliders_batch_aa(const struct slider_batch_query *q,
                                    bitboard *out)
{
    sliders_batch_each(sliders_aa_queen, q, out);
}

static const struct strategy_info sliders_batch_aa_info = {
    .idea = "magic_fancy again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof sliders_magic_fancy_tables,
    .init = sliders_magic_fancy_init,
    .role = AA,
};

#endif
