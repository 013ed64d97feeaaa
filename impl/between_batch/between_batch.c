/*
 * The strategies of "between_batch", their timing loops and table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "between_batch/between_batch.h"

#include <stdalign.h>

#include "batch.h"
#include "between_batch/aa.h"
#include "between_batch/floor.h"
#include "between_batch/gather_avx2.h"
#include "between_batch/gather_avx512.h"
#include "between_batch/planted.h"
#include "between_batch/ray_walk.h"
#include "between_batch/rectangular.h"
#include "between_batch/toroidal.h"
#include "between_batch/toroidal_avx2.h"
#include "between_batch/toroidal_avx512.h"

#define QUESTION between_batch
#include "rows.h"

/* Every strategy, once, by what it needs of the target. */
#define STRATEGIES(X)                           \
    X(ANY, ray_walk) /* first: the reference */ \
    X(ANY, rectangular)                         \
    X(ANY, aa)                                  \
    X(ANY, planted)                             \
    X(ANY, toroidal)                            \
    X(AVX2, gather_avx2)                        \
    X(AVX2, toroidal_avx2)                      \
    X(AVX512, gather_avx512)                    \
    X(AVX512, toroidal_avx512)                  \
    X(ANY, floor) /* last: the loop alone */

/* How fast when the answers to independent batches may overlap? */
ALWAYS_INLINE uint64_t throughput(between_batch_fn *answer,
                                  const struct square_pair *pairs, size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i += BETWEEN_BATCH) {
        alignas(64) bitboard out[BETWEEN_BATCH];

        answer(pairs + i, out);
        sum += sum_of(&out);
    }
    return sum;
}

/* How long from batch to batch, when each is read after the last answers? */
ALWAYS_INLINE uint64_t latency(between_batch_fn *answer,
                               const struct square_pair *pairs, size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i += BETWEEN_BATCH) {
        alignas(64) bitboard out[BETWEEN_BATCH];

        answer(pairs + i + (sum & zero), out);
        sum += sum_of(&out);
    }
    return sum;
}

STRATEGIES(PASSES_ALONE)

static const struct between_batch_strategy rows[] = {STRATEGIES(ROW_ALONE)};

const struct question IN_LAYOUT(between_batch) = {
    .name = "between_batch",
    .asks = "the squares strictly between two squares, eight pairs at a time",
    .queries = {"pairs"},
    .baseline = "rectangular",
    .incumbent = "rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
