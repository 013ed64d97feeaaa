/*
 * insertion: all moves that reach the limit are put in order at once; then the
 * next is there. Those below it are passed over, and one makes room for each
 * that is found behind it.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_INSERTION_H
#define IMPL_PICK_NEXT_INSERTION_H

#include "impl/pick_next/pick_next.h"

/* Puts a word among so many that are in order. Words are compared, not scores:
 * it need not be the last of equals that was written. */
ALWAYS_INLINE void pick_next_insert(struct scored_move *moves, size_t sorted,
                                    int64_t word)
{
    for (; sorted > 0 && scored_word(moves, sorted - 1) < word; sorted--)
        scored_put(moves, sorted, scored_word(moves, sorted - 1));
    scored_put(moves, sorted, word);
}

/* Goes on from `i`, when so many are in order; returns how many are then. */
ALWAYS_INLINE size_t pick_next_insert_from(struct scored_move *moves, size_t i,
                                           size_t count, int32_t limit,
                                           size_t sorted)
{
    for (; i < count; i++) {
        const int64_t word = scored_word(moves, i);

        if (scored_score(word) < limit)
            continue;
        scored_put(moves, i, scored_word(moves, sorted));
        pick_next_insert(moves, sorted++, word);
    }
    return sorted;
}

ALWAYS_INLINE size_t pick_next_insertion_begin(struct scored_move *moves,
                                               size_t count, int32_t limit)
{
    return pick_next_insert_from(moves, 0, count, limit, 0);
}

ALWAYS_INLINE uint16_t pick_next_insertion(struct scored_move *moves, size_t at,
                                           size_t ordered)
{
    (void)ordered;
    return scored_at(moves, at);
}

static const struct strategy_info pick_next_insertion_info = {
    .idea = "what reaches the limit is put in order by insertion, at once",
    .source = "Stockfish, partial_insertion_sort(), until April 2026",
};

#endif
