/*
 * A tree of moves, compiled around one choice of the parts it stands on.
 *
 * Choices lie on axes, and a tree differs from the default on one of them, or,
 * as a choice on the axis "picks", on several. All trees of a program count the
 * same; they differ in nothing but how. What walking is, a program says in its
 * own walk.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PROGRAMS_TREE_H
#define BENCH_PROGRAMS_TREE_H

#include "suite/strategy.h"
#include "walk.h"

enum { TREE_PARTS = 6 };

struct tree {
    const char *axis, *choice;  /* what is chosen, and how */
    bool is_default;            /* its axis has it when another is varied */
    const char *question, *row; /* what is timed alone, of the same parts;
                                   of several questions the first is "-" */
    size_t own; /* parts that are chosen: the first; others are defaults */
    const struct strategy_info *parts[TREE_PARTS];
    void (*init)(void); /* fills all tables */
    walk_fn *walk;      /* NULL: the target lacks what the choice needs */
};

/* Fills the tables of the parts. */
ALWAYS_INLINE void tree_init_parts(const struct tree *tree)
{
    for (size_t i = 0; i < TREE_PARTS && tree->parts[i]; i++)
        if (tree->parts[i]->init)
            tree->parts[i]->init();
}

/* Every tree; what is default on its axis is compiled for each axis. */
extern const struct tree *const trees[];
extern const size_t tree_count;

/* The tree of that choice; NULL: there is none. */
const struct tree *tree_find(const char *axis, const char *choice);

/* What the program runs when nothing is said. */
const struct tree *tree_default(void);

/* A line for each tree: what --list prints. */
void trees_print(void);

#endif
