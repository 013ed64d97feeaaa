/*
 * floor: the move is made, and nothing is asked.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_FLOOR_H
#define IMPL_CHECKERS_FLOOR_H

#include "checkers/checkers.h"

/* A set that the move has written, so that the next one waits for it. */
ALWAYS_INLINE bitboard checkers_floor(const struct position *before,
                                      struct move m,
                                      const struct position *after)
{
    (void)before, (void)m;
    return after->of[WHITE];
}

static const struct strategy_info checkers_floor_info = {
    .idea = "nothing: the cost of making the move, and the loop",
    .source = "this suite",
    .role = FLOOR,
};

#endif
