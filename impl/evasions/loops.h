/*
 * The timing loops of questions answered with moves: "evasions" and
 * "checking_moves".
 *
 * An answer is a whole generator here, so its partners are few: each costs
 * seconds of compiling.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_LOOPS_H
#define IMPL_EVASIONS_LOOPS_H

#include "evasions/evasions.h"

/* The number of moves, which are wanted in memory. */
ALWAYS_INLINE uint64_t number_of(size_t count, struct move (*list)[MOVES_MAX])
{
    __asm__ volatile("" : "+m"(*list));
    return opaque(count);
}

/* How fast when the answers to independent queries may overlap? */
ALWAYS_INLINE uint64_t throughput(moves_fn *answer, const struct position *p,
                                  size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        struct move list[MOVES_MAX];

        sum += number_of(answer(p + i, list), &list);
    }
    return sum;
}

/* How long from position to position, each read after the last is answered? */
ALWAYS_INLINE uint64_t latency(moves_fn *answer, const struct position *p,
                               size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        struct move list[MOVES_MAX];

        sum += number_of(answer(p + i + (sum & zero), list), &list);
    }
    return sum;
}

#endif
