/*
 * A position with moves to make from it: a query of the kind "nodes".
 *
 * What follows a move is asked as a search asks it: for each node once what
 * holds for all its moves, then for each of its moves the position after it.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_NODE_H
#define SUITE_NODE_H

#include "chess/move.h"

struct node {
    struct position position;
    const struct move *moves; /* legal ones */
    uint64_t count;           /* of moves, at least one */
};

/*
 * The node's position, of which the compiler is not told that it has seen it:
 * each move is made from what is in memory, as after the work of an engine
 * between two moves.
 */
ALWAYS_INLINE const struct position *node_position(const struct node *n)
{
    return (const struct position *)opaque((uintptr_t)&n->position);
}

/* Makes a move, in memory: no part of it can be left out or put off. */
ALWAYS_INLINE void node_make(struct position *after,
                             const struct position *before, struct move m)
{
    position_move(after, before, m);
    __asm__ volatile("" : "+m"(*after));
}

#endif
