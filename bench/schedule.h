/*
 * What is timed: each strategy of each question, in every layout and mode, as
 * the command line says.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SCHEDULE_H
#define BENCH_SCHEDULE_H

#include "bench/selection.h"
#include "bench/visits.h"
#include "suite/terminal.h"

struct options {
    bool first_sets; /* each question is asked the first set that fits */
    bool windows;    /* each visit is reported as it is, window by window */
    bool count;      /* instructions, in place of time */
    const char *modes, *sets; /* names that commas part; NULL: all */
    const char *tables; /* a file that selects them, or NULL: all, all rows */
    const char *positions, *trace; /* files; no trace: our own search's */
    size_t visits;                 /* to a table of a mode that is not rare */
    size_t first_layout;           /* of each question; the first is 0 */
    size_t layouts;                /* the end of its layouts, or fewer: see
                            layouts_for() */
    double warm_up, patience;
    double adapt; /* to busy neighbours, by so many times the visits; 0: not */
};

/* Takes our own flags out of argv; returns how many arguments are left. Exits
 * with 2, after a line, for a number that is none. */
int options_read(struct options *o, int argc, char **argv);

struct modes {
    struct mode at[MODES_MAX];
    size_t count;
};

/* All tables, while they are measured. */
struct cases {
    const struct options *options;
    struct table_visitor *visitor;
    struct modes modes;
    struct set_filter wanted;
    struct selection selection;
    size_t more; /* times as many visits to tables that decide, to the first set
                    by throughput, where neighbours are busy; else 1 */
    size_t visits, done; /* of all tables that the filter matches */
    struct progress progress;
};

/* A question of which --benchmark_filter matches a table, on any set that it
 * could be asked, is wanted, and of its sets those that --sets names; of tables
 * those that --tables selects. Exits with 2, after a line, if one names a mode or
 * a set that there is not, or is no such file. */
void cases_choose(struct cases *c);

/*
 * Adds a case for each table and layout of the wanted questions to the
 * benchmark, on the sets that its question takes; with --count it prints the
 * table's instructions instead. All must outlive bench_run().
 */
void cases_add(struct cases *c, struct query_set *sets, size_t set_count);

/* Can instructions be counted: on x86-64, where the system hands the traps on. */
bool count_possible(void);

/*
 * Counts a few answers at the beginning of each window of the table, and prints,
 * for each row but the reference, a line: question, set, row, instructions,
 * answers, with tabs between. What a pass takes for its first query is not in it;
 * the loop is: see the floor's row.
 */
void count_print(const struct table *t);

#endif
