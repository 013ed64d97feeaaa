/*
 * The strategies of "sliders_batch", their timing loops and table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/sliders_batch/sliders_batch.h"

#include <stdalign.h>

#include "suite/controls.h"

/* How fast when the answers to independent batches may overlap? */
ALWAYS_INLINE uint64_t throughput(sliders_batch_fn *answer,
                                  const struct slider_batch_query *q,
                                  size_t count, bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        alignas(64) bitboard out[SLIDERS_BATCH];

        answer(q + i, out);
        sum += sum_of(&out, planted);
    }
    return sum;
}

/* How long from batch to batch, when each is read after the last answers? */
ALWAYS_INLINE uint64_t latency(sliders_batch_fn *answer,
                               const struct slider_batch_query *q, size_t count,
                               bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        alignas(64) bitboard out[SLIDERS_BATCH];

        answer(q + i + (sum & zero), out);
        sum += sum_of(&out, planted);
    }
    return sum;
}

ALWAYS_INLINE void sliders_batch_floor(const struct slider_batch_query *q,
                                       bitboard *out)
{
    const bitboard squares = load_ranks(q->squares);

    for (int i = 0; i < SLIDERS_BATCH; i++)
        out[i] = i & 1 ? squares : q->occupied;
}

#include "generated/sliders_batch_rows.h"
