/*
 * How a tree of perft is walked.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_WALK_H
#define BENCH_PERFT_WALK_H

#include "chess/position.h"

/* How many of the last plies are counted without being made. */
enum bulk { BULK_NONE, BULK_LAST, BULK_TWO };

/* How far to go on, and how. */
struct plies {
    unsigned depth;
    enum bulk bulk;
};

/* The number of ways to play so many plies from the position. */
typedef uint64_t walk_fn(const struct position *p, unsigned depth,
                         enum bulk bulk);

#endif
