/*
 * The sets of queries that questions are asked.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_QUERIES_H
#define BENCH_QUERIES_H

#include <stdint.h>

#include "epd.h"

/*
 * Queries a set has: more than a branch predictor learns. One that asks for a
 * batch of squares counts for as many.
 */
enum { QUERIES = 1 << 16 };

struct query_set {
    const char *name;
    const char *kind; /* fits the questions that take this kind of query */
    const char *from; /* how the queries were chosen, in a line */
    const void *queries;
    size_t query_size; /* bytes */
    size_t count;
    uint64_t hash; /* of all bytes, FNV-1a */
};

/*
 * Makes every set, those from positions out of the given boards (at least
 * one). The same boards give the same sets. Returns them, their number in
 * *count; they last as long as the program. NULL: the boards have nothing to
 * ask about, which a line on standard error says.
 */
const struct query_set *queries_make(const struct board *boards,
                                     size_t board_count, size_t *count);

#endif
