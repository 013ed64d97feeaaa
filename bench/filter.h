/*
 * What --benchmark_filter, --sets and --first-sets want, before anything is made
 * for it.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_FILTER_H
#define BENCH_FILTER_H

#include "bench/visits.h"
#include "suite/strategy.h"

struct case_options {
    bool first_sets; /* each question is asked the first set that fits */
    bool every_mode; /* the other sets are timed in every mode too */
    bool windows;    /* each visit is reported as it is, window by window */
    const char *modes, *sets; /* names that commas part; NULL: all */
    const char *rows; /* a regular expression that their names match, or NULL */
    size_t visits;    /* to a table of a mode that is not rare */
    size_t layouts;   /* the first so many of each question; three quarters of
                         them on sets that nothing is picked by, half of them
                         cold or by two threads */
};

struct modes {
    struct mode at[MODES_MAX];
    size_t count;
};

struct wanted {
    const struct case_options *options;
    bool questions[QUESTIONS_MAX]; /* in the order of questions[] */
};

/* Finds out which questions are, in any of these modes. */
struct wanted wanted_by(const struct case_options *options,
                        const struct modes *modes);

/* Can a table of the question match, on any set that it could be asked? */
bool wanted_question(const struct wanted *w, const struct question *q);

/* And may the question be asked this one of its sets? Where the first is all,
 * that depends on the trace, once that is read. */
bool wanted_set(const struct wanted *w, const struct question *q,
                const struct recipe *r);

/* The same of a wanted that is the context of a set_filter. */
bool wanted_by_filter(const void *wanted, const struct question *q,
                      const struct recipe *r);

/* Writes what a table is called; exits with a line if that is too long. */
void table_name(char name[TABLE_NAME], const struct question *q,
                const struct recipe *set, const struct mode *mode,
                size_t layout);

/*
 * The names of all sets there can be, up to `room` of them, some more than
 * once; returns how many.
 */
size_t names_of_sets(const char *names[], size_t room);

#endif
