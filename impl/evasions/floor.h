/*
 * floor: reads who stands where and who is to move, and answers nothing.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_FLOOR_H
#define IMPL_EVASIONS_FLOOR_H

#include "evasions/evasions.h"

ALWAYS_INLINE size_t evasions_floor(const struct position *p, struct move *list)
{
    (void)list;
    return (p->of[WHITE] ^ p->of[BLACK]) + p->kind[KING] + p->side;
}

static const struct strategy_info evasions_floor_info = {
    .idea = "nothing: the cost of the loop alone",
    .source = "this suite",
    .role = FLOOR,
};

#endif
