/*
 * floor: reads the move and the men of one colour, and answers nothing.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_MAY_MOVE_FLOOR_H
#define IMPL_MAY_MOVE_FLOOR_H

#include "may_move/may_move.h"

ALWAYS_INLINE bool may_move_floor(const struct position *p, struct move m)
{
    return (p->of[WHITE] + m.from + m.to) & 1;
}

static const struct strategy_info may_move_floor_info = {
    .idea = "nothing: the cost of the loop alone",
    .source = "this suite",
    .role = FLOOR,
};

#endif
