/*
 * pext: eight scalar lookups in the table that PEXT indexes.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_PEXT_H
#define IMPL_SLIDERS_BATCH_PEXT_H

#include "impl/sliders/pext.h"
#include "impl/sliders_batch/sliders_batch.h"

#ifdef __BMI2__
ALWAYS_INLINE void sliders_batch_pext(const struct slider_batch_query *q,
                                      bitboard *out)
{
    sliders_batch_each(sliders_pext_queen, q, out);
}
#endif

static const struct strategy_info sliders_batch_pext_info = {
    .idea = "relevant pieces gathered by PEXT, eight scalar lookups",
    .source = "CPW BMI2, PEXT Bitboards (Wegner)",
    .table_bytes = sizeof sliders_pext_tables,
    .init = sliders_pext_init,
};

#endif
