/*
 * comb_select: pick one of four combs, shift it to the lower square, cut.
 *
 * From a1 a line is a comb: teeth every 1, 8, 9 or 7 squares. Which one the
 * pair could be on follows from equal ranks, equal files or the side to which
 * the higher square lies; whether it is on it, from the comb itself, which
 * has a tooth at the distance or has none. The comb of the rank has no tooth
 * at 0, nor have the others, so that the lower square stays out.
 *
 * An invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_COMB_SELECT_H
#define IMPL_BETWEEN_COMB_SELECT_H

#include "impl/between/between.h"

ALWAYS_INLINE bitboard between_comb_select(square a, square b)
{
    const bitboard rank = UINT64_C(0x00000000000000FE);
    const bitboard file = UINT64_C(0x0101010101010100);
    const bitboard diagonal = UINT64_C(0x8040201008040200);
    const bitboard anti = UINT64_C(0x0002040810204080);
    const square low = a < b ? a : b, high = a < b ? b : a;
    const square distance = high - low;
    bitboard comb = (high & 7) < (low & 7) ? anti : diagonal;

    comb = distance % 8 == 0 ? file : comb;
    comb = (high ^ low) < 8 ? rank : comb;

    return (comb << low) & below(high) & -(comb >> distance & 1);
}

static const struct strategy_info between_comb_select_info = {
    .idea = "calculated: one of four combs, shifted and cut",
    .source = "this suite",
};

#endif
