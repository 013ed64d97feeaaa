/*
 * floor: reads the move and the men of one colour, and answers nothing.
 *
 * Nobody waits for what it reads. A strategy that decides by branches, all of
 * which are foreseen, is not waited for either: nearly all garbage is refused
 * at once, and the next question is asked before the last one is answered.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_MAY_MOVE_FLOOR_H
#define IMPL_MAY_MOVE_FLOOR_H

#include "may_move/may_move.h"

ALWAYS_INLINE bool may_move_floor(const struct position *p, struct move m)
{
    opaque(p->of[WHITE] + m.from + m.to);
    return false;
}

static const struct strategy_info may_move_floor_info = {
    .idea = "nothing: the cost of the loop alone",
    .source = "this suite",
    .role = FLOOR,
};

#endif
