/*
 * floor: reads square and occupancy, and answers nothing.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_FLOOR_H
#define IMPL_SLIDERS_FLOOR_H

#include "sliders/sliders.h"

ALWAYS_INLINE bitboard sliders_floor_rook(square s, bitboard occupied)
{
    return s + occupied;
}

ALWAYS_INLINE bitboard sliders_floor_bishop(square s, bitboard occupied)
{
    return s + occupied;
}

ALWAYS_INLINE bitboard sliders_floor_queen(square s, bitboard occupied)
{
    return s + occupied;
}

static const struct strategy_info sliders_floor_info = {
    .idea = "nothing: the cost of the loop alone",
    .source = "this suite",
    .role = FLOOR,
};

#endif
