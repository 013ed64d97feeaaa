/*
 * floor: the move is made, and nothing is asked.
 *
 * What is made is in memory, but nobody waits for it, for there are strategies
 * that answer without a look at it.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IN_CHECK_FLOOR_H
#define IMPL_IN_CHECK_FLOOR_H

#include "in_check/in_check.h"

/* A bit of the move, so that the next one waits for this one. */
ALWAYS_INLINE bool in_check_floor(const struct check_facts *facts,
                                  const struct position *before, struct move m,
                                  const struct position *after)
{
    (void)facts, (void)before, (void)after;
    return m.to & 1;
}

static const struct strategy_info in_check_floor_info = {
    .idea = "nothing: the cost of making the move, and the loop",
    .source = "this suite",
    .role = FLOOR,
};

#endif
