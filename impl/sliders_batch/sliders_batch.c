/*
 * The strategies of "sliders_batch", their timing loops and table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/sliders_batch/sliders_batch.h"

#include <stdalign.h>

#include "impl/sliders_batch/hyperbola.h"
#include "impl/sliders_batch/hyperbola_avx512.h"
#include "impl/sliders_batch/kogge_stone_avx2.h"
#include "impl/sliders_batch/kogge_stone_avx512.h"
#include "impl/sliders_batch/magic_fancy.h"
#include "impl/sliders_batch/pext.h"
#include "impl/sliders_batch/qbb_avx512.h"
#include "impl/sliders_batch/ray_walk.h"
#include "suite/batch.h"

#define QUESTION sliders_batch
#define BASELINE magic_fancy
#include "suite/rows.h"

/* Every strategy, once, by what it needs of the target. */
#define STRATEGIES(X)                           \
    X(ANY, ray_walk) /* first: the reference */ \
    X(ANY, magic_fancy)                         \
    X(ANY, hyperbola)                           \
    X(BMI2, pext)                               \
    X(AVX2, kogge_stone_avx2)                   \
    X(AVX512, kogge_stone_avx512)               \
    X(AVX512, qbb_avx512)                       \
    X(AVX512_GFNI, hyperbola_avx512)

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

STRATEGIES(PASSES_ALONE)

ALWAYS_INLINE void sliders_batch_floor(const struct slider_batch_query *q,
                                       bitboard *out)
{
    const bitboard squares = load_ranks(q->squares);

    for (int i = 0; i < SLIDERS_BATCH; i++)
        out[i] = i & 1 ? squares : q->occupied;
}

CONTROL_PASSES

static const struct sliders_batch_strategy rows[] = {STRATEGIES(ROW_ALONE)
                                                         CONTROL_ROWS};

extern const struct adapter sliders_batch_adapter;

const struct question question_sliders_batch = {
    .name = "sliders_batch",
    .asks = "the squares that queens on eight squares attack, on one board",
    .adapter = &sliders_batch_adapter,
    .incumbent = "pext magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
