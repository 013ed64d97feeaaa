/*
 * Queries that are positions, and nodes: positions with moves made from them.
 *
 * Questions that take one of these kinds name it, and its sets, in their
 * adapters, and read and write queries by what is here.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_POSITIONS_H
#define SUITE_POSITIONS_H

#include "suite/fields.h"
#include "suite/node.h"
#include "suite/queries.h"
#include "suite/text.h"
#include "suite/with_bytes.h"

/* A query is a struct position, as FEN. */
extern const struct recipe recorded_positions[], position_recipes[];
extern const struct field position_fields[];

/* What adapters have in common that are asked about positions. */
#define OF_POSITIONS                                                       \
    .form = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",    \
    .want = "want a position and no more", .recorded = recorded_positions, \
    .recipes = position_recipes, .fields = position_fields

/* For recipes: adds a position up to two random plies on, so that hardly one
 * comes twice. */
void position_add(struct filling *to, const struct position *p);

/*
 * A query is a struct node, as FEN or FEN ; e2e4 d2d4. FEN alone is a node
 * without a move: the position itself is asked about.
 */
extern const struct kind recorded_nodes;
extern const struct recipe node_recipes[];
extern const struct field node_fields[];

#define OF_NODES                                                      \
    .want = "want a position and its moves", .recipes = node_recipes, \
    .fields = node_fields

/* How many answers a row has to a node: one to each move, and to a position alone
 * if it need not know the move. */
size_t node_asks(const struct strategy *s, const struct node *n);

/* The n-th move, and the board after it, with bytes for a row that reads them. */
struct move node_move(const struct node *n, size_t i);
struct board_with_bytes node_after(const struct strategy *s,
                                   const struct node *n, size_t i);

/* After one legal move, any; the position itself if it has none. */
struct position position_drawn_after(struct filling *to,
                                     const struct position *p);

#endif
