/*
 * The timing loops and rows of the questions that are answered with moves.
 *
 * A question's file defines QUESTION. An answer is a whole generator here, so
 * the getters are few: each costs seconds of compiling in each layout.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_MOVE_ROWS_H
#define IMPL_MOVE_ROWS_H

#include "evasions/evasions.h"
#include "isa.h"
#include "layout.h"
#include "rows.h"

/* The number of moves, which are wanted in memory. */
ALWAYS_INLINE uint64_t number_of(size_t count, struct move (*list)[MOVES_MAX])
{
    __asm__ volatile("" : "+m"(*list));
    return opaque(count);
}

/* How fast when the answers to independent queries may overlap? */
ALWAYS_INLINE uint64_t throughput(moves_fn *answer, const struct position *p,
                                  size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        struct move list[MOVES_MAX];

        sum += number_of(answer(p + i, list), &list);
    }
    return sum;
}

/* How long from position to position, each read after the last is answered? */
ALWAYS_INLINE uint64_t latency(moves_fn *answer, const struct position *p,
                               size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        struct move list[MOVES_MAX];

        sum += number_of(answer(p + i + (sum & zero), list), &list);
    }
    return sum;
}

#define MOVE_ROWS_PASTE(a, b)  a##_##b
#define MOVE_ROWS_EXPAND(a, b) MOVE_ROWS_PASTE(a, b)

/* The question's strategy s. */
#define STRATEGY(s) MOVE_ROWS_EXPAND(QUESTION, s)

/* A row's answer, and the loops compiled around it. */
#define TIMED_LOOPS(row, answer_is)                                     \
    ALWAYS_INLINE size_t answer_##row(const struct position *p,         \
                                      struct move *list)                \
    {                                                                   \
        return answer_is;                                               \
    }                                                                   \
    TIMED(throughput, row)                                              \
    static uint64_t throughput_##row(const void *queries, size_t count) \
    {                                                                   \
        return throughput(answer_##row, queries, count);                \
    }                                                                   \
    TIMED(latency, row)                                                 \
    static uint64_t latency_##row(const void *queries, size_t count)    \
    {                                                                   \
        return latency(answer_##row, queries, count);                   \
    }

#define PASSES_ALONE(isa, s) \
    WHEN_##isa(TIMED_LOOPS(s, (STRATEGY(s)(p, list))), )
#define PASSES_SLIDER(isa, s, slider)         \
    WHEN_##isa(TIMED_LOOPS(s##_with_##slider, \
                           (STRATEGY(s)(SLIDER_GETTER(slider), p, list))), )
#define PARTS(s, slider, between) \
    (STRATEGY(s)(SLIDER_GETTER(slider), between_##between, p, list))
#define PASSES_PARTS(isa, s, slider, between)                 \
    WHEN_##isa(TIMED_LOOPS(s##_with_##slider##_and_##between, \
                           PARTS(s, slider, between)), )
#define PASSES_BOTH(isa, s, slider) PASSES_PARTS(isa, s, slider, rectangular)

#define RUNNING(row, ...)                                                   \
    {                                                                       \
        .as = {__VA_ARGS__, .passes = {{throughput_##row, latency_##row}}}, \
        .answer = answer_##row,                                             \
    },
#define SKIPPED(...)     {.as = {__VA_ARGS__}},
#define NAMED(s, suffix) .name = #s suffix, .info = &STRATEGY(s##_info)
#define ON_SLIDER(s, slider) \
    NAMED(s, "+" #slider), .partners = {&sliders_##slider##_info}
#define ON_PARTS(s, suffix, slider, between) \
    NAMED(s, suffix),                        \
        .partners = {&sliders_##slider##_info, &between_##between##_info}

#define ROW_ALONE(isa, s) \
    WHEN_##isa(RUNNING(s, NAMED(s, )), SKIPPED(NAMED(s, )))
#define ROW_SLIDER(isa, s, slider)                               \
    WHEN_##isa(RUNNING(s##_with_##slider, ON_SLIDER(s, slider)), \
               SKIPPED(ON_SLIDER(s, slider)))
#define ROW_PARTS(isa, s, slider, between)                               \
    WHEN_##isa(                                                          \
        RUNNING(s##_with_##slider##_and_##between,                       \
                ON_PARTS(s, "+" #slider "+" #between, slider, between)), \
        SKIPPED(ON_PARTS(s, "+" #slider "+" #between, slider, between)))
#define ROW_BOTH(isa, s, slider) ROW_PARTS(isa, s, slider, rectangular)

#endif
