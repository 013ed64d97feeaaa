/*
 * The timing loops and rows of the questions that are answered with moves.
 *
 * A question's file defines QUESTION and lists its strategies, by what they
 * stand on: X_ALONE on nothing, X_SLIDERS on a slider getter, X_BOTH on a
 * slider getter and an in-between set, X_CONTROL on the baseline's partners.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_MOVE_ROWS_H
#define IMPL_MOVE_ROWS_H

#include "between/list.h"
#include "evasions/evasions.h"
#include "isa.h"
#include "layout.h"
#include "sliders/list.h"

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
#define PASSES_SLIDERS(isa, s, a) \
    WHEN_##isa(                   \
        TIMED_LOOPS(s##_with_##a, (STRATEGY(s)(SLIDER_GETTER(a), p, list))), )
#define PASSES_BOTH(isa, s, a, b)           \
    WHEN_##isa(                             \
        TIMED_LOOPS(s##_with_##a##_and_##b, \
                    (STRATEGY(s)(SLIDER_GETTER(a), between_##b, p, list))), )
#define PASSES_CONTROL(isa, s)                                         \
    WHEN_##isa(TIMED_LOOPS(s, (STRATEGY(s)(SLIDER_GETTER(magic_fancy), \
                                           between_rectangular, p, list))), )

/* The list's users: all that stands on each slider, or on each in-between. */
#define PASSES_EACH_SLIDER(isa, s, a)  PASSES_BOTH(isa, s, a, rectangular)
#define PASSES_EACH_BETWEEN(isa, s, b) PASSES_BOTH(isa, s, magic_fancy, b)

#define AS(s, text, ...) \
    .name = text, .info = &STRATEGY(s##_info), .partners = {__VA_ARGS__}
#define RUNNING(row, ...)                                                \
    {.as = {__VA_ARGS__, .passes = {{throughput_##row, latency_##row}}}, \
     .answer = answer_##row},
#define SKIPPED(...) {.as = {__VA_ARGS__}},

#define ROW_ALONE(isa, s) \
    WHEN_##isa(RUNNING(s, AS(s, #s, NULL)), SKIPPED(AS(s, #s, NULL)))
#define ROW_SLIDERS(isa, s, a)                                               \
    WHEN_##isa(RUNNING(s##_with_##a, AS(s, #s "+" #a, &sliders_##a##_info)), \
               SKIPPED(AS(s, #s "+" #a, &sliders_##a##_info)))
#define ROW_BOTH(isa, s, a, b)                                      \
    WHEN_##isa(RUNNING(s##_with_##a##_and_##b,                      \
                       AS(s, #s "+" #a "+" #b, &sliders_##a##_info, \
                          &between_##b##_info)),                    \
               SKIPPED(AS(s, #s "+" #a "+" #b, &sliders_##a##_info, \
                          &between_##b##_info)))
#define ROW_CONTROL(isa, s)                                    \
    WHEN_##isa(RUNNING(s, AS(s, #s, &sliders_magic_fancy_info, \
                             &between_rectangular_info)), )
#define ROW_EACH_SLIDER(isa, s, a)  ROW_BOTH(isa, s, a, rectangular)
#define ROW_EACH_BETWEEN(isa, s, b) ROW_BOTH(isa, s, magic_fancy, b)

#endif
