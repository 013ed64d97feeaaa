/*
 * How a tree of the search is walked.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_WALK_H
#define BENCH_SEARCH_WALK_H

#include "bench/programs/search/search.h"

/*
 * Searches a position to a depth, by way of all depths below it. What is found
 * is left in *s, which is clear or made by an earlier search.
 */
typedef void walk_fn(struct search *s, const struct position *p,
                     unsigned depth);

#endif
