/*
 * floor: reads the question and the colour's men, and answers nothing.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_FLOOR_H
#define IMPL_ATTACKED_FLOOR_H

#include "attacked/attacked.h"

ALWAYS_INLINE bool attacked_floor(const struct position *p, square s,
                                  enum color by)
{
    return (p->of[by] >> s) & 1;
}

static const struct strategy_info attacked_floor_info = {
    .idea = "nothing: the cost of the loop alone",
    .source = "this suite",
    .role = FLOOR,
};

#endif
