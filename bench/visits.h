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
 * Visits to all tables are spread over the whole run. What a visit measures is
 * written as it is: the ticks of every window, and whether the probe found
 * interference, see timing.h. Which windows count is judged elsewhere, by
 * judge/stats.py.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_VISITS_H
#define BENCH_VISITS_H

#include "bench/timing.h"
#include "suite/queries.h"
#include "suite/strategy.h"

/* How a pass is asked. */
struct mode {
    const char *name;
    enum pass pass;
    size_t evict;   /* bytes of the cache emptied before a window; 0: hot */
    size_t windows; /* in a visit, if the set has as many */
    size_t rarity;  /* one of so many visits */
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
    pass_fn *judge;
    bool judged;          /* the sums are known */
    size_t count, stride; /* from the end of one to the next, in queries */
    struct window at[WINDOWS_MAX];
};

/* A row, and what its last visit measured. */
struct row_times {
    const struct strategy *strategy;
    pass_fn *pass;
    bool reference;              /* slow, and nothing is compared with it */
    bool visited;                /* it was, that time */
    uint64_t ticks[WINDOWS_MAX]; /* of a reference the first one */
    bool alone[WINDOWS_MAX];     /* the probe found no interference */
};

/* A table in one layout, while it is measured. */
struct table {
    const char *name; /* question/set/mode/layout */
    const struct mode *mode;
    struct windows *windows;
    pass_fn *floor;
    struct row_times *rows;
    size_t row_count, visits;
    struct cases *all; /* the caller's: what it is one of */
};

/* What visits are made with. */
struct table_visitor {
    struct timer timer;
    struct probe probe;
    double warm_up;  /* how many seconds a row is asked before it is timed, at
                        least: it is the whole set */
    double patience; /* how many a visit to a row may wait for its core to be
                        alone, on average: what one leaves is for those that
                        follow, but none waits eight times as long */
    uint64_t random; /* state of the generator of orders */
    /* Of the visit to a row: how often in a row the core was found alone, and
     * how many seconds that may still be waited for. */
    unsigned alone;
    double seconds;
};

/* The windows that a mode has in a set, judged by this throughput pass. */
struct windows windows_plan(const struct query_set *set,
                            const struct mode *mode, pass_fn *judge);

/*
 * Visits each row once. Adds to *seconds what was timed. Returns NULL, or the
 * name of a row whose answers were wrong.
 */
const char *table_visit(struct table *t, struct table_visitor *v,
                        double *seconds);

#endif
