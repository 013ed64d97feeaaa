/*
 * planted: the baseline and one more instruction that waits for its answer.
 *
 * The AND with all ones, which the compiler cannot know, changes nothing but
 * the time.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_PLANTED_H
#define IMPL_CHECKING_MOVES_PLANTED_H

#include "checking_moves/check_squares.h"

ALWAYS_INLINE size_t checking_moves_planted(struct slider_getter sliders,
                                            between_fn *between,
                                            const struct position *p,
                                            struct move *list)
{
    return checking_moves_check_squares(sliders, between, p, list) &
           opaque(~UINT64_C(0));
}

static const struct strategy_info checking_moves_planted_info = {
    .idea = "check_squares and one dependent instruction: what is resolved",
    .source = "this suite",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
    .role = PLANTED,
};

#endif
