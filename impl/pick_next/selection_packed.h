/*
 * selection_packed: as `selection`, but what is compared holds the index too, in
 * place of the move: a maximum, without a branch and with nothing to remember
 * beside it. Two chains of maxima, for each waits for the one before it.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_SELECTION_PACKED_H
#define IMPL_PICK_NEXT_SELECTION_PACKED_H

#include "impl/pick_next/pick_next.h"

ALWAYS_INLINE int64_t pick_next_packed(const struct scored_move *moves,
                                       size_t i)
{
    return (scored_word(moves, i) & ~INT64_C(0xFFFF)) | (int64_t)i;
}

ALWAYS_INLINE int64_t pick_next_greater(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

ALWAYS_INLINE uint16_t pick_next_selection_packed(struct scored_move *moves,
                                                  size_t at, size_t ordered)
{
    int64_t a = pick_next_packed(moves, at), b = a;
    size_t i = at + 1;

    for (; i + 1 < ordered; i += 2) {
        a = pick_next_greater(a, pick_next_packed(moves, i));
        b = pick_next_greater(b, pick_next_packed(moves, i + 1));
    }
    if (i < ordered)
        a = pick_next_greater(a, pick_next_packed(moves, i));
    return scored_swap(moves, at, (size_t)(pick_next_greater(a, b) & 0xFFFF));
}

static const struct strategy_info pick_next_selection_packed_info = {
    .idea = "the same by a maximum of words that hold score and index",
    .source = "J. Hallstrom, Stormphrax #249, 2025",
};

#endif
