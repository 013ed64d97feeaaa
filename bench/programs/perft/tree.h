/*
 * A tree of moves, compiled around one choice of the parts it stands on.
 *
 * Choices lie on axes, and a tree differs from the default on one of them. All
 * trees count the same; they differ in nothing but how.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_TREE_H
#define BENCH_PERFT_TREE_H

#include "position.h"
#include "strategy.h"

/* How many of the last plies are counted without being made. */
enum bulk { BULK_NONE, BULK_LAST, BULK_TWO };

/* How far to go on, and how. */
struct plies {
    unsigned depth;
    enum bulk bulk;
};

/* The number of ways to play so many plies from the position. */
typedef uint64_t perft_fn(const struct position *p, unsigned depth,
                          enum bulk bulk);

struct tree {
    const char *axis, *choice;                    /* what is chosen, and how */
    const struct strategy_info *parts[PARTS_MAX]; /* the choice's own first */
    void (*init)(void);                           /* fills all tables */
    perft_fn *perft; /* NULL: the target lacks what the choice needs */
};

/* Fills the tables of the parts. */
ALWAYS_INLINE void tree_init_parts(const struct tree *tree)
{
    for (size_t i = 0; i < PARTS_MAX && tree->parts[i]; i++)
        if (tree->parts[i]->init)
            tree->parts[i]->init();
}

/* Every tree; where two axes have the default, it is compiled for each. */
extern const struct tree *const trees[];
extern const size_t tree_count;

/* The tree of that choice; NULL: there is none. */
const struct tree *tree_find(const char *axis, const char *choice);

/* What the program runs when nothing is said. */
const struct tree *tree_default(void);

/* Is it what its axis has when the choice is on another? */
bool tree_is_default(const struct tree *tree);

#endif
