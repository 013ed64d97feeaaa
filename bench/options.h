/*
 * What the command line says.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_OPTIONS_H
#define BENCH_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

struct options {
    bool first_sets; /* each question is asked the first set that fits */
    bool every_mode; /* the other sets are timed in every mode too */
    bool windows;    /* each visit is reported as it is, window by window */
    bool count;      /* instructions, in place of time */
    const char *modes, *sets; /* names that commas part; NULL: all */
    const char *rows; /* a regular expression that their names match, or NULL */
    const char *positions, *trace; /* files; no trace: our own search's */
    size_t visits;                 /* to a table of a mode that is not rare */
    size_t layouts;   /* the first so many of each question; three quarters of
                         them on sets that nothing is picked by, half of them
                         cold or by two threads */
    size_t processes; /* 2 or more; 0: not said */
    double warm_up, patience;
};

/* Takes our own flags out of argv; returns how many arguments are left. Exits
 * with 2, after a line, for a number that is none. */
int options_read(struct options *o, int argc, char **argv);

#endif
