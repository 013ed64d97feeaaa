/*
 * A tree of moves, compiled around one choice of the parts it stands on.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_TREE_H
#define BENCH_PERFT_TREE_H

#include "position.h"
#include "strategy.h"

/* How many of the last plies are counted without being made. */
enum bulk { BULK_NONE, BULK_LAST, BULK_TWO };

/* The number of ways to play so many plies from the position. */
typedef uint64_t perft_fn(const struct position *p, unsigned depth,
                          enum bulk bulk);

struct tree {
    const char *axis, *choice; /* what is chosen, and how */
    const struct strategy_info *sliders, *between;
    void (*init)(void); /* fills all tables */
    perft_fn *perft;    /* NULL: the target lacks what the choice needs */
};

#endif
