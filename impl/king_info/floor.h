/*
 * floor: reads the men of both colours, and answers nothing.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_KING_INFO_FLOOR_H
#define IMPL_KING_INFO_FLOOR_H

#include "king_info/king_info.h"

ALWAYS_INLINE struct king_info king_info_floor(const struct position *p)
{
    return (struct king_info){p->of[WHITE], p->of[BLACK], p->kind[KING],
                              p->side};
}

static const struct strategy_info king_info_floor_info = {
    .idea = "nothing: the cost of the loop alone",
    .source = "this suite",
    .role = FLOOR,
};

#endif
