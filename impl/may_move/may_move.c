/*
 * The strategies of "may_move", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "may_move/may_move.h"

#include "isa.h"
#include "layout.h"
#include "may_move/list.h"
#include "rows.h"

/* How fast when the answers to independent moves may overlap? */
ALWAYS_INLINE uint64_t throughput(may_move_fn *answer,
                                  const struct candidates_query *q,
                                  size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < CANDIDATES; k++)
            sum += opaque(answer(&q[i].position, q[i].moves[k]));
    return sum;
}

/* How long from move to answer, when the next move waits for the last? */
ALWAYS_INLINE uint64_t latency(may_move_fn *answer,
                               const struct candidates_query *q, size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct candidates_query *query = q + i + (sum & zero);

        for (size_t k = 0; k < CANDIDATES; k++)
            sum += opaque(
                answer(&query->position, query->moves[k + (sum & zero)]));
    }
    return sum;
}

/* A row's answer, and the loops above compiled around it. */
#define TIMED_LOOPS(id, call)                                               \
    ALWAYS_INLINE bool answer_##id(const struct position *p, struct move m) \
    {                                                                       \
        return may_move_##call;                                             \
    }                                                                       \
    TIMED(throughput, id)                                                   \
    static uint64_t throughput_##id(const void *queries, size_t count)      \
    {                                                                       \
        return throughput(answer_##id, queries, count);                     \
    }                                                                       \
    TIMED(latency, id)                                                      \
    static uint64_t latency_##id(const void *queries, size_t count)         \
    {                                                                       \
        return latency(answer_##id, queries, count);                        \
    }
#define PASSES_ALONE(isa, s) WHEN_##isa(TIMED_LOOPS(s, s(p, m)), )
#define PASSES_BETWEEN(isa, s, between) \
    WHEN_##isa(TIMED_LOOPS(s##_with_##between, s(between_##between, p, m)), )
#define PASSES_SLIDER(isa, s, slider) \
    WHEN_##isa(TIMED_LOOPS(s##_with_##slider, s(SLIDER_GETTER(slider), p, m)), )

#define RUNNING(id, ...)                                                  \
    {                                                                     \
        .as = {__VA_ARGS__, .passes = {{throughput_##id, latency_##id}}}, \
        .answer = answer_##id,                                            \
    },
#define SKIPPED(...)     {.as = {__VA_ARGS__}},
#define NAMED(s, suffix) .name = #s suffix, .info = &may_move_##s##_info
#define ON_BETWEEN(s, between) \
    NAMED(s, "+" #between), .partners = {&between_##between##_info}
#define ON_SLIDER(s, slider) \
    NAMED(s, "+" #slider), .partners = {&sliders_##slider##_info}

#define ROW_ALONE(isa, s) \
    WHEN_##isa(RUNNING(s, NAMED(s, )), SKIPPED(NAMED(s, )))
#define ROW_BETWEEN(isa, s, between)                                \
    WHEN_##isa(RUNNING(s##_with_##between, ON_BETWEEN(s, between)), \
               SKIPPED(ON_BETWEEN(s, between)))
#define ROW_SLIDER(isa, s, slider)                               \
    WHEN_##isa(RUNNING(s##_with_##slider, ON_SLIDER(s, slider)), \
               SKIPPED(ON_SLIDER(s, slider)))

MAY_MOVE_STRATEGIES(PASSES, may_move)

static const struct may_move_strategy rows[] = {
    MAY_MOVE_STRATEGIES(ROWS, may_move)};

const struct question IN_LAYOUT(may_move) = {
    .name = "may_move",
    .asks = "whether a move from elsewhere is pseudo-legal here",
    .queries = {"candidates"},
    .baseline = "in_between+rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
