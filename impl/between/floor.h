/*
 * floor: reads both squares and answers nothing; its time is the loop's own.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_FLOOR_H
#define IMPL_BETWEEN_FLOOR_H

#include "between/between.h"

/* A sum, for an exclusive or would cancel what latency mode mixes in. */
ALWAYS_INLINE bitboard between_floor(square a, square b)
{
    return a + b;
}

static const struct strategy_info between_floor_info = {
    .idea = "nothing: the cost of the loop alone",
    .source = "this suite",
    .role = FLOOR,
};

#endif
