/*
 * floor: reads eight pairs, writes eight words, answers nothing.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BATCH_FLOOR_H
#define IMPL_BETWEEN_BATCH_FLOOR_H

#include "between_batch/between_batch.h"

ALWAYS_INLINE void between_batch_floor(const struct square_pair *pairs,
                                       bitboard *out)
{
    bitboard words[2];

    memcpy(words, pairs, sizeof words);
    for (int i = 0; i < BETWEEN_BATCH; i++)
        out[i] = words[i & 1];
}

static const struct strategy_info between_batch_floor_info = {
    .idea = "nothing: the cost of the loop alone",
    .source = "this suite",
    .role = FLOOR,
};

#endif
