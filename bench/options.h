/*
 * What the command line says.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_OPTIONS_H
#define BENCH_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "bench/schedule.h"

struct options {
    struct case_options cases;
    double visits, layouts, warm_up, patience;
    double processes; /* 2 or more; 0: not said */
    const char *positions, *trace;
    bool count;
};

/* Takes our own flags out of argv; returns how many arguments are left. Exits
 * with 2, after a line, for a number that is none. */
int options_read(struct options *o, int argc, char **argv);

/* Exits with 2, after a line, if a mode or a set is named that there is not. */
void options_check(const struct options *o, const struct modes *modes);

#endif
