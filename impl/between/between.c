/*
 * The strategies of "between", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "between/between.h"

#include "between/aa.h"
#include "between/byte_window.h"
#include "between/comb_select.h"
#include "between/diff0x88.h"
#include "between/difference64.h"
#include "between/direction_distance.h"
#include "between/floor.h"
#include "between/half0x88.h"
#include "between/line_span.h"
#include "between/opposite_rays.h"
#include "between/planted.h"
#include "between/pure.h"
#include "between/pure_2007.h"
#include "between/ray_walk.h"
#include "between/rectangular.h"
#include "between/residue.h"
#include "between/star.h"
#include "between/toroidal.h"
#include "between/triangular.h"
#include "layout.h"

/* Every strategy, once: all that follows is derived from this list. */
#define STRATEGIES(X)                      \
    X(ray_walk) /* first: the reference */ \
    X(rectangular)                         \
    X(aa)                                  \
    X(planted)                             \
    X(triangular)                          \
    X(diff0x88)                            \
    X(pure)                                \
    X(pure_2007)                           \
    X(line_span)                           \
    X(opposite_rays)                       \
    X(direction_distance)                  \
    X(toroidal)                            \
    X(comb_select)                         \
    X(star)                                \
    X(residue)                             \
    X(half0x88)                            \
    X(difference64)                        \
    X(byte_window)                         \
    X(floor) /* last: the loop alone */

/*
 * How fast when the answers to independent queries may overlap? Four to a
 * turn, or a load more hides behind the branch; count is a multiple of four.
 */
ALWAYS_INLINE uint64_t throughput(between_fn *answer,
                                  const struct square_pair *pairs, size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i += 4) {
        sum += opaque(answer(pairs[i].a, pairs[i].b));
        sum += opaque(answer(pairs[i + 1].a, pairs[i + 1].b));
        sum += opaque(answer(pairs[i + 2].a, pairs[i + 2].b));
        sum += opaque(answer(pairs[i + 3].a, pairs[i + 3].b));
    }
    return sum;
}

/* How long from question to answer, when both squares wait for the last? */
ALWAYS_INLINE uint64_t latency(between_fn *answer,
                               const struct square_pair *pairs, size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0, last = 0;

    for (size_t i = 0; i < count; i++) {
        const square wait = (square)(last & zero);

        last = opaque(answer(pairs[i].a ^ wait, pairs[i].b ^ wait));
        sum += last;
    }
    return sum;
}

/* The loops above compiled around one strategy, whose code they inline. */
#define PASSES(s)                                                     \
    TIMED(throughput, s)                                              \
    static uint64_t throughput_##s(const void *queries, size_t count) \
    {                                                                 \
        return throughput(between_##s, queries, count);               \
    }                                                                 \
    TIMED(latency, s)                                                 \
    static uint64_t latency_##s(const void *queries, size_t count)    \
    {                                                                 \
        return latency(between_##s, queries, count);                  \
    }

#define ROW(s)                                             \
    {                                                      \
        .as = {.name = #s,                                 \
               .info = &between_##s##_info,                \
               .passes = {{throughput_##s, latency_##s}}}, \
        .answer = between_##s,                             \
    },

STRATEGIES(PASSES)

static const struct between_strategy rows[] = {STRATEGIES(ROW)};

const struct question IN_LAYOUT(between) = {
    .name = "between",
    .asks = "the squares strictly between two squares",
    .queries = {"pairs"},
    .baseline = "rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
