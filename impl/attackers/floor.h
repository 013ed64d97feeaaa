/*
 * floor: reads the question and the colour's men, and answers nothing.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_FLOOR_H
#define IMPL_ATTACKERS_FLOOR_H

#include "attackers/attackers.h"

ALWAYS_INLINE bitboard attackers_floor(const struct position *p, square s,
                                       enum color by)
{
    return p->of[by] + s;
}

static const struct strategy_info attackers_floor_info = {
    .idea = "nothing: the cost of the loop alone",
    .source = "this suite",
    .role = FLOOR,
};

#endif
