/*
 * The strategies of "between_batch", their timing loops and table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/between_batch/between_batch.h"

#include <stdalign.h>

#include "impl/between_batch/gather_avx2.h"
#include "impl/between_batch/gather_avx512.h"
#include "impl/between_batch/ray_walk.h"
#include "impl/between_batch/rectangular.h"
#include "impl/between_batch/toroidal.h"
#include "impl/between_batch/toroidal_avx2.h"
#include "impl/between_batch/toroidal_avx512.h"
#include "suite/batch.h"

#define QUESTION between_batch
#define BASELINE rectangular
#include "suite/rows.h"

/* Every strategy, once, by what it needs of the target. */
#define STRATEGIES(X)                           \
    X(ANY, ray_walk) /* first: the reference */ \
    X(ANY, rectangular)                         \
    X(ANY, toroidal)                            \
    X(AVX2, gather_avx2)                        \
    X(AVX2, toroidal_avx2)                      \
    X(AVX512, gather_avx512)                    \
    X(AVX512, toroidal_avx512)

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

STRATEGIES(PASSES_ALONE)

ALWAYS_INLINE void between_batch_floor(const struct square_pair *pairs,
                                       bitboard *out)
{
    bitboard words[2];

    memcpy(words, pairs, sizeof words);
    for (int i = 0; i < BETWEEN_BATCH; i++)
        out[i] = words[i & 1];
}

CONTROL_PASSES

static const struct between_batch_strategy rows[] = {STRATEGIES(ROW_ALONE)
                                                         CONTROL_ROWS};

extern const struct adapter between_batch_adapter;

const struct question question_between_batch = {
    .name = "between_batch",
    .asks = "the squares strictly between two squares, eight pairs at a time",
    .adapter = &between_batch_adapter,
    .incumbent = "rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
