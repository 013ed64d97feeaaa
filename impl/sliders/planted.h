/*
 * planted: the baseline and one more instruction that waits for its load.
 *
 * The AND with all ones, which the compiler cannot know, changes nothing but
 * the time.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_PLANTED_H
#define IMPL_SLIDERS_PLANTED_H

#include "sliders/magic_fancy.h"

ALWAYS_INLINE bitboard sliders_planted_rook(square s, bitboard occupied)
{
    return sliders_magic_fancy_rook(s, occupied) & opaque(~UINT64_C(0));
}

ALWAYS_INLINE bitboard sliders_planted_bishop(square s, bitboard occupied)
{
    return sliders_magic_fancy_bishop(s, occupied) & opaque(~UINT64_C(0));
}

ALWAYS_INLINE bitboard sliders_planted_queen(square s, bitboard occupied)
{
    return sliders_magic_fancy_queen(s, occupied) & opaque(~UINT64_C(0));
}

static const struct strategy_info sliders_planted_info = {
    .idea = "magic_fancy and one dependent instruction: what is resolved",
    .source = "this suite",
    .table_bytes = sizeof sliders_magic_fancy_tables,
    .init = sliders_magic_fancy_init,
    .role = PLANTED,
};

#endif
