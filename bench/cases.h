/*
 * What is timed: each strategy of each question, in every layout and mode.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_CASES_H
#define BENCH_CASES_H

#include "queries.h"
#include "strategy.h"

/* How a pass is asked: hot over the whole set, or cold in short groups. */
struct mode {
    const char *name;
    enum pass pass;
    size_t evict;   /* bytes of the cache that is emptied before a group */
    size_t medians; /* in a repetition, of MEDIAN_OF groups each; 0: hot */
    int threads;    /* that do the same side by side */
};

struct case_options {
    double min_time; /* seconds that a repetition of a hot mode lasts */
    bool first_sets; /* each question is asked the first set that fits */
    bool every_mode; /* the other sets too are timed cold and by two threads */
};

/*
 * Adds a case for all of them to the benchmark, with the sets that fit. Sets
 * and modes must outlive bench_run().
 */
void cases_add(const struct query_set *sets, size_t set_count,
               const struct mode modes[], size_t mode_count,
               const struct case_options *options);

#endif
