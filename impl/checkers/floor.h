/*
 * floor: the move is made, and nothing is asked.
 *
 * What is made is in memory, but nobody waits for it.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_FLOOR_H
#define IMPL_CHECKERS_FLOOR_H

#include "checkers/checkers.h"

/* Something of the move, so that the next one waits for this one. */
ALWAYS_INLINE bitboard checkers_floor(const struct position *before,
                                      struct move m,
                                      const struct position *after)
{
    (void)before, (void)after;
    return m.to;
}

static const struct strategy_info checkers_floor_info = {
    .idea = "nothing: the cost of making the move, and the loop",
    .source = "this suite",
    .role = FLOOR,
};

#endif
