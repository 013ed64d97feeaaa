/*
 * magic_fancy: eight scalar lookups in the table of fancy magics.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_MAGIC_FANCY_H
#define IMPL_SLIDERS_BATCH_MAGIC_FANCY_H

#include "impl/sliders/magic_fancy.h"
#include "impl/sliders_batch/sliders_batch.h"

ALWAYS_INLINE void sliders_batch_magic_fancy(const struct slider_batch_query *q,
                                             bitboard *out)
{
    sliders_batch_each(sliders_magic_fancy_queen, q, out);
}

static const struct strategy_info sliders_batch_magic_fancy_info = {
    .idea = "magic multiplication, eight scalar lookups",
    .source = "CPW Magic Bitboards, Fancy (Kannan); own multipliers",
    .table_bytes = sizeof sliders_magic_fancy_tables,
    .init = sliders_magic_fancy_init,
};

#endif
