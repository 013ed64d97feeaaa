/*
 * A question's timed functions and rows, each made of a strategy's name.
 *
 * Before its file includes this, it defines QUESTION, its name, with which
 * those of its answers begin. Its loops are throughput() and latency(); they
 * are compiled around each answer, whose code they inline.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ROWS_H
#define IMPL_ROWS_H

#include "isa.h"

#define ROWS_PASTE(a, b)  a##_##b
#define ROWS_EXPAND(a, b) ROWS_PASTE(a, b)

/* What the question calls name, such as a strategy. */
#define OWN(name) ROWS_EXPAND(QUESTION, name)

/* What answers a row: an argument of the loops, and in the row. */
#ifndef ANSWERS
#define ANSWERS(row) OWN(row)
#endif

#define TIMED_LOOPS(row)                                                \
    static uint64_t throughput_##row(const void *queries, size_t count) \
    {                                                                   \
        return throughput(ANSWERS(row), queries, count);                \
    }                                                                   \
    static uint64_t latency_##row(const void *queries, size_t count)    \
    {                                                                   \
        return latency(ANSWERS(row), queries, count);                   \
    }

/* A row, and one that says what this build lacks. */
#define RUNNING(row, ...)                                                   \
    {                                                                       \
        .as = {__VA_ARGS__, .passes = {{throughput_##row, latency_##row}}}, \
        ANSWERS(row),                                                       \
    },
#define SKIPPED(...) {.as = {__VA_ARGS__}},

#define NAMED(s, suffix) .name = #s suffix, .info = &OWN(s##_info)

/* Of a strategy that stands on nothing. */
#define PASSES_ALONE(isa, s)  WHEN_##isa(TIMED_LOOPS(s), )
#define SKIPPED_ALONE(isa, s) SKIPPED(NAMED(s, ))
#define ROW_ALONE(isa, s) \
    WHEN_##isa(RUNNING(s, NAMED(s, )), SKIPPED_ALONE(isa, s))

#endif
