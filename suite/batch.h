/*
 * What the loops of the batched questions share: eight answers in memory.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_BATCH_H
#define SUITE_BATCH_H

#include "suite/controls.h"

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
