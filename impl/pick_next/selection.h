/*
 * selection: the best of the rest changes places with the next. Nothing is done
 * for a move that is never taken.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_SELECTION_H
#define IMPL_PICK_NEXT_SELECTION_H

#include "impl/pick_next/pick_next.h"

ALWAYS_INLINE uint16_t pick_next_selection(struct scored_move *moves, size_t at,
                                           size_t ordered)
{
    size_t best = at;

    for (size_t i = at + 1; i < ordered; i++)
        if (scored_word(moves, i) > scored_word(moves, best))
            best = i;
    return scored_swap(moves, at, best);
}

static const struct strategy_info pick_next_selection_info = {
    .idea = "the best of the rest changes places with the next",
    .source = "Weiss, PickNextMove(); most engines",
};

#endif
