/*
 * planted: the baseline and one more instruction that waits for its answer.
 *
 * The AND with all ones, which the compiler cannot know, changes nothing but
 * the time.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_PLANTED_H
#define IMPL_EVASIONS_PLANTED_H

#include "evasions/masks.h"

ALWAYS_INLINE size_t evasions_planted(struct slider_getter sliders,
                                      between_fn *between,
                                      const struct position *p,
                                      struct move *list)
{
    return evasions_masks(sliders, between, p, list) & opaque(~UINT64_C(0));
}

static const struct strategy_info evasions_planted_info = {
    .idea = "masks and one dependent instruction: what is resolved",
    .source = "this suite",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
    .role = PLANTED,
};

#endif
