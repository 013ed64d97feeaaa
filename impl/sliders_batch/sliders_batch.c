/*
 * The strategies of "sliders_batch", their timing loops and table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "sliders_batch/sliders_batch.h"

#include <stdalign.h>

#include "batch.h"
#include "layout.h"
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

/* Every strategy, once, by what it needs of the target. */
#define STRATEGIES(X)                      \
    X(ray_walk) /* first: the reference */ \
    X(magic_fancy)                         \
    X(aa)                                  \
    X(planted)                             \
    X(hyperbola)
#define BMI2_STRATEGIES(X)   X(pext)
#define AVX2_STRATEGIES(X)   X(kogge_stone_avx2)
#define AVX512_STRATEGIES(X) X(kogge_stone_avx512) X(qbb_avx512)
#define GFNI_STRATEGIES(X)   X(hyperbola_avx512)
#define LAST_STRATEGIES(X)   X(floor) /* last: the loop alone */

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

/* The loops above compiled around one strategy, whose code they inline. */
#define PASSES(s)                                               \
    TIMED(throughput, s)                                        \
    static uint64_t throughput_##s(const void *q, size_t count) \
    {                                                           \
        return throughput(sliders_batch_##s, q, count);         \
    }                                                           \
    TIMED(latency, s)                                           \
    static uint64_t latency_##s(const void *q, size_t count)    \
    {                                                           \
        return latency(sliders_batch_##s, q, count);            \
    }

#define ROW(s)                                             \
    {                                                      \
        .as = {.name = #s,                                 \
               .info = &sliders_batch_##s##_info,          \
               .passes = {{throughput_##s, latency_##s}}}, \
        .answer = sliders_batch_##s,                       \
    },
#define SKIPPED(s) {.as = {.name = #s, .info = &sliders_batch_##s##_info}},

STRATEGIES(PASSES)
#ifdef __BMI2__
BMI2_STRATEGIES(PASSES)
#define BMI2_ROW ROW
#else
#define BMI2_ROW SKIPPED
#endif
#ifdef __AVX2__
AVX2_STRATEGIES(PASSES)
#define AVX2_ROW ROW
#else
#define AVX2_ROW SKIPPED
#endif
#if defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512CD__
AVX512_STRATEGIES(PASSES)
#define AVX512_ROW ROW
#else
#define AVX512_ROW SKIPPED
#endif
#if defined __AVX512F__ && defined __AVX512BW__ && defined __GFNI__
GFNI_STRATEGIES(PASSES)
#define GFNI_ROW ROW
#else
#define GFNI_ROW SKIPPED
#endif
LAST_STRATEGIES(PASSES)

static const struct sliders_batch_strategy rows[] = {
    STRATEGIES(ROW) BMI2_STRATEGIES(BMI2_ROW) AVX2_STRATEGIES(AVX2_ROW)
        AVX512_STRATEGIES(AVX512_ROW) GFNI_STRATEGIES(GFNI_ROW)
            LAST_STRATEGIES(ROW)};

const struct question IN_LAYOUT(sliders_batch) = {
    .name = "sliders_batch",
    .asks = "the squares that queens on eight squares attack, on one board",
    .queries = {"queen_batch"},
    .baseline = "magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
