/*
 * aa: the baseline a second time, compiled on its own.
 *
 * The same answer from the same tables by another copy of the code: the
 * difference it shows is what this run calls noise.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_AA_H
#define IMPL_EVASIONS_AA_H

#include "evasions/masks.h"

ALWAYS_INLINE size_t evasions_aa(struct slider_getter sliders,
                                 between_fn *between, const struct position *p,
                                 struct move *list)
{
    return evasions_masks(sliders, between, p, list);
}

static const struct strategy_info evasions_aa_info = {
    .idea = "masks again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
    .role = AA,
};

#endif
