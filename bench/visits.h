/*
 * How a row is timed: in visits to its table, in windows of microseconds.
 *
 * A table is a question, a set and a mode; here, in one layout. A visit takes
 * its rows in random order. Each answers the whole set in its order: once
 * untimed, so that what the row reads is in the caches as far as an engine has
 * it there, then with windows timed as they come, spread over the set, and the
 * queries between them untimed. So a query comes again after all the others:
 * a predictor that is shown a few thousand over and over learns them by heart,
 * and branches seem to cost nothing. The windows are the same for all rows.
 *
 * Visits to all tables are spread over the whole run, and of each window the
 * fastest of its visits counts: what else runs on a machine makes a window slow,
 * and nothing makes it fast. Before a window its core may be waited for, to be
 * left alone: see alone.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_VISITS_H
#define BENCH_VISITS_H

#include <stdio.h>

#include "suite/queries.h"
#include "suite/strategy.h"

enum { WINDOWS_MAX = 32 };

/* How a pass is asked. */
struct mode {
    const char *name;
    enum pass pass;
    size_t evict;   /* bytes of the cache emptied before a window; 0: hot */
    size_t windows; /* in a visit, if the set has as many */
    size_t rarity;  /* one of so many visits */
    bool beside;    /* another thread asks the same meanwhile */
};

/* Queries that are timed together. */
struct window {
    size_t first, count;
    size_t answers;
    uint64_t sum, floor_sum; /* what the answers add up to; the floor's do */
};

/* The windows of a set: the same for all rows and layouts. */
struct windows {
    const struct query_set *set;
    pass_fn *judge, *floor;
    bool judged;          /* the sums are known */
    size_t count, stride; /* from the end of one to the next, in queries */
    struct window at[WINDOWS_MAX];
};

/* What is known of a row. */
struct row_times {
    const struct strategy *strategy;
    pass_fn *pass;
    bool reference;             /* slow, and nothing is compared with it */
    uint64_t best[WINDOWS_MAX]; /* ticks; UINT64_MAX: not timed */
    bool alone[WINDOWS_MAX];    /* timed while the core was left alone */
    uint64_t *visits;           /* ticks of all windows of each; 0: not all */
};

enum { TABLE_NAME = 128 };

/* Writes what it is called: question/set/mode/layout. */
void table_name(char name[TABLE_NAME], const struct question *q,
                const struct recipe *set, const struct mode *mode,
                size_t layout);

/* A table in one layout, while it is measured. */
struct table {
    char name[TABLE_NAME];
    const struct mode *mode;
    struct windows *windows;
    pass_fn *floor;
    struct row_times *rows;
    size_t row_count, visits, visits_wanted;
};

/* The windows that a mode has in a set, judged by these throughput passes. */
struct windows windows_plan(const struct query_set *set,
                            const struct mode *mode, pass_fn *judge,
                            pass_fn *floor);

/* How long a row is asked before it is timed, at least: it is the whole set. */
void visits_warm_up(double seconds);

/*
 * How long a visit to a row may wait for its core to be alone, on average; what
 * one leaves is for those that follow, but none waits eight times as long.
 */
void visits_patience(double seconds);

/*
 * Visits each row, of which there are at most 256, once. Adds to *seconds what
 * was timed. Returns NULL, or the name of a row whose answers were wrong.
 */
const char *table_visit(struct table *t, double *seconds);

/*
 * Nanoseconds per answer of a row by the visits so far; 0: none was timed. Only
 * windows that had their core alone count, if half of them or more did.
 */
double table_ns(const struct table *t, const struct row_times *row);

/* Of all windows of its rows but the reference's: what share was timed while the
 * core was left alone. */
double table_alone(const struct table *t);

/*
 * A line with the table's name, and one for each row: its name, nanoseconds per
 * answer, and each visit as a character. The head says what these are; a step
 * of theirs is 0.01 in logarithms.
 */
void table_write_head(FILE *out);
void table_write(const struct table *t, FILE *out);

#endif
