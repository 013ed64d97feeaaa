/*
 * The strategies of "between_batch", their timing loops and table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/between_batch/between_batch.h"

#include <stdalign.h>

#include "suite/controls.h"

/* How fast when the answers to independent batches may overlap? */
ALWAYS_INLINE uint64_t throughput(between_batch_fn *answer,
                                  const struct square_pair *pairs, size_t count,
                                  bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i += BETWEEN_BATCH) {
        alignas(64) bitboard out[BETWEEN_BATCH];

        answer(pairs + i, out);
        sum += sum_of(&out, planted);
    }
    return sum;
}

/* How long from batch to batch, when each is read after the last answers? */
ALWAYS_INLINE uint64_t latency(between_batch_fn *answer,
                               const struct square_pair *pairs, size_t count,
                               bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i += BETWEEN_BATCH) {
        alignas(64) bitboard out[BETWEEN_BATCH];

        answer(pairs + i + (sum & zero), out);
        sum += sum_of(&out, planted);
    }
    return sum;
}

ALWAYS_INLINE void between_batch_floor(const struct square_pair *pairs,
                                       bitboard *out)
{
    bitboard words[2];

    memcpy(words, pairs, sizeof words);
    for (int i = 0; i < BETWEEN_BATCH; i++)
        out[i] = words[i & 1];
}

#include "generated/between_batch_rows.h"
