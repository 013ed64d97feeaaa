/*
 * The rows that every table has besides its strategies: controls.
 *
 * `aa` is the baseline's answer in the question's loops once more, `planted`
 * the same and one operation that waits for each answer, `floor` the loops
 * around next to nothing. What aa differs from the baseline by is what this
 * run cannot tell; planted differs from aa by one operation and no other, and
 * tests/disassembly.py looks.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_CONTROLS_H
#define SUITE_CONTROLS_H

#include "chess/bitboard.h"
#include "suite/strategy.h"

static const struct strategy_info aa_info = {
    .idea = "the baseline again: how far apart equal things measure",
    .source = "this suite",
};

static const struct strategy_info planted_info = {
    .idea = "the baseline, and an operation that waits for its answer",
    .source = "this suite",
};

static const struct strategy_info floor_info = {
    .idea = "nothing: the cost of the loop alone",
    .source = "this suite",
};

/* One operation: a cycle of latency, no register, no effect. */
#if defined __x86_64__
#define ONE_OPERATION "andq $-1, %0"
#elif defined __aarch64__
#define ONE_OPERATION "and %0, %0, %0"
#else
#error "controls.h: say what one operation is on this machine"
#endif

/*
 * An answer as a loop takes it: the compiler is not told what it is. Planted:
 * after one more operation, in a statement that is else the same, so that the
 * compiler has no reason to write other code around it (of an empty one gcc
 * knows that it takes no room; of two clang 14 made loops with other registers).
 */
ALWAYS_INLINE uint64_t taken(uint64_t answer, bool planted)
{
#if defined __clang__ && defined __OPTIMIZE__
    __asm__ volatile(".if %c1\n\t" ONE_OPERATION "\n\t.endif"
                     : "+r"(answer)
                     : "i"(planted)
                     : "cc");
#else
    if (planted)
        __asm__ volatile(ONE_OPERATION : "+r"(answer) : : "cc");
    else
        __asm__ volatile("/* none */" : "+r"(answer) : : "cc");
#endif
    return answer;
}

/*
 * The sum of the eight answers, which are wanted in memory, and of which the
 * compiler is not told what they are.
 */
ALWAYS_INLINE uint64_t sum_of(bitboard (*out)[8], bool planted)
{
    uint64_t sum = 0;

    __asm__ volatile("" : "+m"(*out));
    for (int i = 0; i < 8; i++)
        sum += (*out)[i];

    return taken(sum, planted);
}

#endif
