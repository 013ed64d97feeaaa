/*
 * What is timed: each strategy of each question, in every layout and mode.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_CASES_H
#define BENCH_CASES_H

#include <stdio.h>

#include "bench/visits.h"

struct case_options {
    bool first_sets; /* each question is asked the first set that fits */
    bool every_mode; /* the other sets are timed in every mode too */
    const char *modes, *sets; /* names that commas part; NULL: all */
    const char *rows; /* a regular expression that their names match, or NULL */
    size_t visits;    /* to a table of a mode that is not rare */
    size_t layouts;   /* the first so many of each question; three quarters of
                         them on sets that nothing is picked by, half of them
                         cold or by two threads */
};

/*
 * Adds a case for each table and layout of the wanted questions to the
 * benchmark, on the sets that its question takes. Sets and modes must outlive
 * bench_run(). Returns false, after a line on standard error, if the expression is none.
 */
bool cases_add(const struct query_set *sets, size_t set_count,
               const struct mode modes[], size_t mode_count,
               const struct case_options *options);

/* In place of bench_run(): counts every table's instructions, see count.h. */
void cases_count(void);

/* Writes the visits to every table that had any: see visits.h. */
void cases_write(FILE *out);

#endif
