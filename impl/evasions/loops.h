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

#include "impl/evasions/evasions.h"
#include "suite/controls.h"

/* The number of moves, which are wanted in memory. */
ALWAYS_INLINE uint64_t number_of(size_t count, struct move (*list)[MOVES_MAX],
                                 bool planted)
{
    __asm__ volatile("" : "+m"(*list));
    return taken(count, planted);
}

/* How fast when the answers to independent queries may overlap? */
ALWAYS_INLINE uint64_t throughput(moves_fn *answer, const struct position *p,
                                  size_t count, bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        struct move list[MOVES_MAX];

        sum += number_of(answer(p + i, list), &list, planted);
    }
    return sum;
}

#endif
