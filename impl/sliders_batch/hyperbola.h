/*
 * hyperbola: eight scalar calculations: what vectors are compared with.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_HYPERBOLA_H
#define IMPL_SLIDERS_BATCH_HYPERBOLA_H

#include "impl/sliders/hyperbola.h"
#include "impl/sliders_batch/sliders_batch.h"

ALWAYS_INLINE void sliders_batch_hyperbola(const struct slider_batch_query *q,
                                           bitboard *out)
{
    sliders_batch_each(sliders_hyperbola_queen, q, out);
}

static const struct strategy_info sliders_batch_hyperbola_info = {
    .idea = "o - r forwards and byte-swapped, eight times",
    .source = "CPW Hyperbola Quintessence; Gerd Isenberg, Aleks Peshkov",
    .table_bytes = sizeof sliders_hyperbola_lines + sizeof sliders_rank_table,
    .init = sliders_hyperbola_init,
};

#endif
