/*
 * The strategies of "checkers", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "checkers/checkers.h"

#include "checkers/aa.h"
#include "checkers/by_move.h"
#include "checkers/floor.h"
#include "checkers/mailbox.h"
#include "checkers/nearest_on_ray.h"
#include "checkers/on_the_fly.h"
#include "checkers/opposite_rays.h"
#include "checkers/planted.h"
#include "isa.h"
#include "layout.h"
#include "sliders/list.h"

/*
 * ALONE(strategy) and WITH(isa, strategy, slider getter); the reference first,
 * the controls, and the loop alone last.
 */
#define STRATEGIES(ALONE, WITH)          \
    ALONE(mailbox)                       \
    SLIDERS_CANDIDATES(WITH, on_the_fly) \
    ALONE(nearest_on_ray)                \
    ALONE(opposite_rays)                 \
    WITH(ANY, by_move, magic_fancy)      \
    WITH(BMI2, by_move, pext)            \
    ALONE(aa)                            \
    ALONE(planted)                       \
    ALONE(floor)

/* How fast when moves and answers may overlap, as far as a CPU looks ahead? */
ALWAYS_INLINE uint64_t throughput(checkers_fn *answer, const struct node *nodes,
                                  size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < nodes[i].count; k++) {
            const struct position *before = node_position(&nodes[i]);
            const struct move m = nodes[i].moves[k];
            struct position after;

            node_make(&after, before, m);
            sum += opaque(answer(before, m, &after));
        }
    return sum;
}

/* How long from move to answer, when the next move waits for the last? */
ALWAYS_INLINE uint64_t latency(checkers_fn *answer, const struct node *nodes,
                               size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct node *node = &nodes[i + (sum & zero)];

        for (size_t k = 0; k < node->count; k++) {
            const struct position *before = node_position(node);
            const struct move m = node->moves[k + (sum & zero)];
            struct position after;

            node_make(&after, before, m);
            sum += opaque(answer(before, m, &after));
        }
    }
    return sum;
}

/* The loops above compiled around one strategy, whose code they inline. */
#define TIMED_LOOPS(s)                                          \
    TIMED(throughput, s)                                        \
    static uint64_t throughput_##s(const void *q, size_t count) \
    {                                                           \
        return throughput(checkers_##s, q, count);              \
    }                                                           \
    TIMED(latency, s)                                           \
    static uint64_t latency_##s(const void *q, size_t count)    \
    {                                                           \
        return latency(checkers_##s, q, count);                 \
    }
#define PARTNERED(s, slider)                                          \
    ALWAYS_INLINE bitboard checkers_##s##_with_##slider(              \
        const struct position *before, struct move m,                 \
        const struct position *after)                                 \
    {                                                                 \
        return checkers_##s(SLIDER_GETTER(slider), before, m, after); \
    }                                                                 \
    TIMED_LOOPS(s##_with_##slider)
#define PASSES(s)                   TIMED_LOOPS(s)
#define PASSES_WITH(isa, s, slider) WHEN_##isa(PARTNERED(s, slider), )

#define ROW(s)                                             \
    {                                                      \
        .as = {.name = #s,                                 \
               .info = &checkers_##s##_info,               \
               .passes = {{throughput_##s, latency_##s}}}, \
        .answer = checkers_##s,                            \
    },
#define NAMED(s, slider)                                  \
    .name = #s "+" #slider, .info = &checkers_##s##_info, \
    .partners = {&sliders_##slider##_info}
#define RUNNING(s, slider)                                                   \
    {                                                                        \
        .as = {NAMED(s, slider), .passes = {{throughput_##s##_with_##slider, \
                                             latency_##s##_with_##slider}}}, \
        .answer = checkers_##s##_with_##slider,                              \
    },
#define SKIPPED(s, slider) {.as = {NAMED(s, slider)}},
#define ROW_WITH(isa, s, slider) \
    WHEN_##isa(RUNNING(s, slider), SKIPPED(s, slider))

STRATEGIES(PASSES, PASSES_WITH)

static const struct checkers_strategy rows[] = {STRATEGIES(ROW, ROW_WITH)};

const struct question IN_LAYOUT(checkers) = {
    .name = "checkers",
    .asks = "the men who give check after a move",
    .queries = {"nodes"},
    .baseline = "on_the_fly+magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
