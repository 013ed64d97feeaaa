/*
 * The strategies of "king_info", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "king_info/king_info.h"

#include "isa.h"
#include "king_info/list.h"
#include "layout.h"
#include "rows.h"

/* How fast when the answers to independent positions may overlap? */
ALWAYS_INLINE uint64_t throughput(king_info_fn *answer,
                                  const struct position *p, size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += opaque(king_info_sum(answer(&p[i])));
    return sum;
}

/* How long from position to answer, when the next one waits for the last? */
ALWAYS_INLINE uint64_t latency(king_info_fn *answer, const struct position *p,
                               size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += opaque(king_info_sum(answer(&p[i + (sum & zero)])));
    return sum;
}

/* A row's answer, and the loops above compiled around it. */
#define TIMED_LOOPS(id, call)                                            \
    ALWAYS_INLINE struct king_info answer_##id(const struct position *p) \
    {                                                                    \
        return king_info_##call;                                         \
    }                                                                    \
    TIMED(throughput, id)                                                \
    static uint64_t throughput_##id(const void *positions, size_t count) \
    {                                                                    \
        return throughput(answer_##id, positions, count);                \
    }                                                                    \
    TIMED(latency, id)                                                   \
    static uint64_t latency_##id(const void *positions, size_t count)    \
    {                                                                    \
        return latency(answer_##id, positions, count);                   \
    }
#define PASSES_ALONE(isa, s) WHEN_##isa(TIMED_LOOPS(s, s(p)), )
#define PASSES_BETWEEN(isa, s, between) \
    WHEN_##isa(TIMED_LOOPS(s##_with_##between, s(between_##between, p)), )
#define PASSES_SLIDER(isa, s, slider) \
    WHEN_##isa(TIMED_LOOPS(s##_with_##slider, s(SLIDER_GETTER(slider), p)), )
#define PASSES_PARTS(isa, s, slider, between)                 \
    WHEN_##isa(TIMED_LOOPS(s##_with_##slider##_and_##between, \
                           s(SLIDER_GETTER(slider), between_##between, p)), )
#define PASSES_BOTH(isa, s, slider)   PASSES_PARTS(isa, s, slider, rectangular)
#define PASSES_FANCY(isa, s, between) PASSES_PARTS(isa, s, magic_fancy, between)

#define RUNNING(id, ...)                                                  \
    {                                                                     \
        .as = {__VA_ARGS__, .passes = {{throughput_##id, latency_##id}}}, \
        .answer = answer_##id,                                            \
    },
#define SKIPPED(...)     {.as = {__VA_ARGS__}},
#define NAMED(s, suffix) .name = #s suffix, .info = &king_info_##s##_info
#define ON_BETWEEN(s, between) \
    NAMED(s, "+" #between), .partners = {&between_##between##_info}
#define ON_SLIDER(s, slider) \
    NAMED(s, "+" #slider), .partners = {&sliders_##slider##_info}
#define ON_PARTS(s, slider, between)    \
    NAMED(s, "+" #slider "+" #between), \
        .partners = {&sliders_##slider##_info, &between_##between##_info}

#define ROW_ALONE(isa, s) \
    WHEN_##isa(RUNNING(s, NAMED(s, )), SKIPPED(NAMED(s, )))
#define ROW_BETWEEN(isa, s, between)                                \
    WHEN_##isa(RUNNING(s##_with_##between, ON_BETWEEN(s, between)), \
               SKIPPED(ON_BETWEEN(s, between)))
#define ROW_SLIDER(isa, s, slider)                               \
    WHEN_##isa(RUNNING(s##_with_##slider, ON_SLIDER(s, slider)), \
               SKIPPED(ON_SLIDER(s, slider)))
#define ROW_PARTS(isa, s, slider, between)                \
    WHEN_##isa(RUNNING(s##_with_##slider##_and_##between, \
                       ON_PARTS(s, slider, between)),     \
               SKIPPED(ON_PARTS(s, slider, between)))
#define ROW_BOTH(isa, s, slider)   ROW_PARTS(isa, s, slider, rectangular)
#define ROW_FANCY(isa, s, between) ROW_PARTS(isa, s, magic_fancy, between)

KING_INFO_STRATEGIES(PASSES, king_info)

static const struct king_info_strategy rows[] = {
    KING_INFO_STRATEGIES(ROWS, king_info)};

const struct question IN_LAYOUT(king_info) = {
    .name = "king_info",
    .asks = "checkers, pinned men, where to answer check, discoverers",
    .queries = {"positions"},
    .baseline = "xray_between+magic_fancy+rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
