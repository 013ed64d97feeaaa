/*
 * merge: all moves are put in order, as a library's stable sort does: runs of
 * eight by insertion, then two runs at a time into one, without a branch on what
 * is compared. The limit is of no use to it.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_MERGE_H
#define IMPL_PICK_NEXT_MERGE_H

#include "impl/pick_next/insertion.h"

/* Writes the two runs of `from`, to the middle and to the end, as one. */
ALWAYS_INLINE void pick_next_merge_two(struct scored_move *to,
                                       const struct scored_move *from,
                                       size_t begin, size_t middle, size_t end)
{
    size_t a = begin, b = middle;

    for (size_t i = begin; i < end; i++) {
        const int64_t left = scored_word(from, a), right = scored_word(from, b);
        const bool second = (a == middle) | ((b < end) & (right > left));

        scored_put(to, i, second ? right : left);
        b += second;
        a += !second;
    }
}

/* Merges runs of that length until there is one. */
ALWAYS_INLINE void pick_next_merge_runs(struct scored_move *moves, size_t count,
                                        size_t run)
{
    struct scored_move other[PICK_MAX + PICK_ROOM];
    struct scored_move *from = moves, *to = other;

    for (; run < count; run *= 2) {
        struct scored_move *const last = from;

        for (size_t i = 0; i < count; i += 2 * run) {
            const size_t left = count - i;

            pick_next_merge_two(to, from, i, i + (run < left ? run : left),
                                i + (2 * run < left ? 2 * run : left));
        }
        from = to;
        to = last;
    }
    for (size_t i = 0; from != moves && i < count; i++)
        scored_put(moves, i, scored_word(from, i));
}

ALWAYS_INLINE size_t pick_next_merge_begin(struct scored_move *moves,
                                           size_t count, int32_t limit)
{
    const size_t run = 8;

    (void)limit;
    for (size_t i = 0; i < count; i += run) {
        const size_t left = count - i;

        pick_next_insert_from(moves + i, 0, left < run ? left : run, INT32_MIN,
                              0);
    }
    pick_next_merge_runs(moves, count, run);
    return count;
}

ALWAYS_INLINE uint16_t pick_next_merge(struct scored_move *moves, size_t at,
                                       size_t ordered)
{
    return pick_next_insertion(moves, at, ordered);
}

static const struct strategy_info pick_next_merge_info = {
    .idea = "all are put in order by merging, as std::stable_sort() does",
    .source = "J. von Neumann, 1945",
};

#endif
