/*
 * Which tables and rows are timed, and how often: what a first run left for a
 * second one, which has its time.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SELECTION_H
#define BENCH_SELECTION_H

#include <stddef.h>

/* A table, its visits in each layout, and the names of its rows, with commas
 * between. */
struct selected {
    char *name, *rows;
    size_t visits;
};

struct selection {
    struct selected *at;
    size_t count;
};

/*
 * Reads lines of a table, a number of visits and its rows, such as
 *
 *     between/recorded_pairs/throughput 8 ray_walk,rectangular,star,floor
 *
 * Exits with 2, after a line, if the file cannot be read or a line is none.
 */
struct selection selection_read(const char *path);

/* The table of that name; NULL: it is not among them. */
const struct selected *selection_find(const struct selection *s,
                                      const char *name);

#endif
