/*
 * on_the_fly_set: are there checkers? All are gathered, without a branch.
 *
 * More is computed than is asked, but the answer is never a guess that turns
 * out wrong, and the loads of both slider attacks may be on their way at once.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_ON_THE_FLY_SET_H
#define IMPL_GIVES_CHECK_ON_THE_FLY_SET_H

#include "impl/checkers/on_the_fly.h"
#include "impl/gives_check/gives_check.h"

ALWAYS_INLINE bool gives_check_on_the_fly_set(struct slider_getter sliders,
                                              const struct check_facts *facts,
                                              const struct position *before,
                                              struct move m,
                                              const struct position *after)
{
    (void)facts;
    return checkers_on_the_fly(sliders, before, m, after);
}

static const struct strategy_info gives_check_on_the_fly_set_info = {
    .idea = "the set of checkers is not empty",
    .source = "CPW Checks and Pinned Pieces, attacksToKing",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
