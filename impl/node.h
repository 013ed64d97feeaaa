/*
 * A position with moves to make from it: a query of the kind "nodes".
 *
 * What follows a move is asked as a search asks it: for each node once what
 * holds for all its moves, then for each of its moves the position after it.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_NODE_H
#define IMPL_NODE_H

#include "move.h"

struct node {
    struct position position;
    const struct move *moves; /* legal ones */
    uint64_t count;           /* of moves, at least one */
};

#endif
