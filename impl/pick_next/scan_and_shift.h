/*
 * scan_and_shift: the reference. The first of the highest scores changes places
 * with the move before it until it stands at the front; so all others stay in
 * their order, and no place is looked at.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_SCAN_AND_SHIFT_H
#define IMPL_PICK_NEXT_SCAN_AND_SHIFT_H

#include "impl/pick_next/pick_next.h"

ALWAYS_INLINE uint16_t pick_next_scan_and_shift(struct scored_move *moves,
                                                size_t at, size_t ordered)
{
    size_t best = at;

    for (size_t i = at; i < ordered; i++)
        if (scored_score(scored_word(moves, i)) >
            scored_score(scored_word(moves, best)))
            best = i;
    for (; best > at; best--)
        scored_swap(moves, best - 1, best);
    return scored_at(moves, at);
}

static const struct strategy_info pick_next_scan_and_shift_info = {
    .idea = "the first of the highest scores, past those before it",
    .source = "this suite",
};

#endif
