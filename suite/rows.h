/*
 * A question's timed functions and rows, each made of a strategy's name.
 *
 * Before its file includes this, it defines QUESTION, its name, with which
 * those of its answers begin, and BASELINE, its first row after the reference,
 * of which two controls are made. Its loops are throughput() and latency();
 * they are compiled around each answer, whose code they inline.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_ROWS_H
#define SUITE_ROWS_H

#include "suite/controls.h"
#include "suite/isa.h"

#define ROWS_PASTE(a, b)  a##_##b
#define ROWS_EXPAND(a, b) ROWS_PASTE(a, b)

/* What the question calls name, such as a strategy. */
#define OWN(name) ROWS_EXPAND(QUESTION, name)

/* What answers a row: an argument of the loops, and in the row. */
#ifndef ANSWERS
#define ANSWERS(row) OWN(row)
#endif

#define LOOPS_AROUND(row, answers, planted)                             \
    static uint64_t throughput_##row(const void *queries, size_t count) \
    {                                                                   \
        return throughput(answers, queries, count, planted);            \
    }                                                                   \
    static uint64_t latency_##row(const void *queries, size_t count)    \
    {                                                                   \
        return latency(answers, queries, count, planted);               \
    }
#define TIMED_LOOPS(row) LOOPS_AROUND(row, ANSWERS(row), false)

/* A row, and one that says what this build lacks. */
#define RUNNING(row, ...)                                                   \
    {                                                                       \
        .as = {__VA_ARGS__, .passes = {{throughput_##row, latency_##row}}}, \
        ANSWERS(row),                                                       \
    },
#define SKIPPED(...) {.as = {__VA_ARGS__}},

#define NAMED(s, suffix) .name = #s suffix, .info = &OWN(s##_info)

/* The controls, which every question has: see controls.h. */
#define BASELINE_ANSWERS(row) ANSWERS(row)
#define CONTROL_PASSES                                      \
    LOOPS_AROUND(aa, BASELINE_ANSWERS(BASELINE), false)     \
    LOOPS_AROUND(planted, BASELINE_ANSWERS(BASELINE), true) \
    TIMED_LOOPS(floor)
#define BASELINE_ROW(row, ...)                                              \
    {                                                                       \
        .as = {__VA_ARGS__, .passes = {{throughput_##row, latency_##row}}}, \
        BASELINE_ANSWERS(BASELINE),                                         \
    },
#define CONTROL_ROWS                               \
    BASELINE_ROW(aa, AA_OF(&rows[1].as))           \
    BASELINE_ROW(planted, PLANTED_OF(&rows[1].as)) \
    RUNNING(floor, FLOOR_ROW)

/* Of a strategy that stands on nothing. */
#define PASSES_ALONE(isa, s)  WHEN_##isa(TIMED_LOOPS(s), )
#define SKIPPED_ALONE(isa, s) SKIPPED(NAMED(s, ))
#define ROW_ALONE(isa, s) \
    WHEN_##isa(RUNNING(s, NAMED(s, )), SKIPPED_ALONE(isa, s))

#endif
