/*
 * The strategies of "sliders_batch", their timing loops and table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "sliders_batch/sliders_batch.h"

#include <stdalign.h>

#include "batch.h"
#include "sliders_batch/aa.h"
#include "sliders_batch/floor.h"
#include "sliders_batch/hyperbola.h"
#include "sliders_batch/hyperbola_avx512.h"
#include "sliders_batch/kogge_stone_avx2.h"
#include "sliders_batch/kogge_stone_avx512.h"
#include "sliders_batch/magic_fancy.h"
#include "sliders_batch/pext.h"
#include "sliders_batch/planted.h"
#include "sliders_batch/qbb_avx512.h"
#include "sliders_batch/ray_walk.h"

#define QUESTION sliders_batch
#include "rows.h"

/* Every strategy, once, by what it needs of the target. */
#define STRATEGIES(X)                           \
    X(ANY, ray_walk) /* first: the reference */ \
    X(ANY, magic_fancy)                         \
    X(ANY, aa)                                  \
    X(ANY, planted)                             \
    X(ANY, hyperbola)                           \
    X(BMI2, pext)                               \
    X(AVX2, kogge_stone_avx2)                   \
    X(AVX512, kogge_stone_avx512)               \
    X(AVX512, qbb_avx512)                       \
    X(AVX512_GFNI, hyperbola_avx512)            \
    X(ANY, floor) /* last: the loop alone */

/* How fast when the answers to independent batches may overlap? */
ALWAYS_INLINE uint64_t throughput(sliders_batch_fn *answer,
                                  const struct slider_batch_query *q,
                                  size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        alignas(64) bitboard out[SLIDERS_BATCH];

        answer(q + i, out);
        sum += sum_of(&out);
    }
    return sum;
}

/* How long from batch to batch, when each is read after the last answers? */
ALWAYS_INLINE uint64_t latency(sliders_batch_fn *answer,
                               const struct slider_batch_query *q, size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        alignas(64) bitboard out[SLIDERS_BATCH];

        answer(q + i + (sum & zero), out);
        sum += sum_of(&out);
    }
    return sum;
}

STRATEGIES(PASSES_ALONE)

static const struct sliders_batch_strategy rows[] = {STRATEGIES(ROW_ALONE)};

const struct question IN_LAYOUT(sliders_batch) = {
    .name = "sliders_batch",
    .asks = "the squares that queens on eight squares attack, on one board",
    .queries = {"queen_batch"},
    .baseline = "magic_fancy",
    .incumbent = "pext magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
