/*
 * Queries that are positions, and nodes: positions with moves made from them.
 *
 * Questions that take one of these kinds name it, and its sets, in their
 * adapters, and read and write queries by what is here.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_POSITIONS_H
#define SUITE_POSITIONS_H

#include "suite/kept.h"
#include "suite/node.h"
#include "suite/queries.h"
#include "suite/text.h"

/* A query is a struct position, as FEN. */
extern const struct kind *const position_kinds[], position_kind;
extern const struct recipe recorded_positions[], position_recipes[];
bool position_query_read(char *words, size_t *kind, void *query,
                         struct text *why);
void position_query_write(size_t kind, const void *query, struct text *out);

/* What adapters have in common that are asked about positions. */
#define OF_POSITIONS                                                    \
    .form = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", \
    .kinds = position_kinds, .recorded = recorded_positions,            \
    .recipes = position_recipes, .read = position_query_read,           \
    .write = position_query_write

/* For recipes: adds a position up to two random plies on, so that hardly one
 * comes twice. */
void position_add(struct filling *to, const struct position *p);

/*
 * A query is a struct node, as FEN or FEN ; e2e4 d2d4. FEN alone is a node
 * without a move: the position itself is asked about.
 */
extern const struct kind *const node_kinds[], recorded_nodes;
extern const struct recipe node_recipes[];
bool node_query_read(char *words, size_t *kind, void *query, struct text *why);
void node_query_write(size_t kind, const void *query, struct text *out);

#define OF_NODES                                                           \
    .kinds = node_kinds, .recipes = node_recipes, .read = node_query_read, \
    .write = node_query_write

/* The boards after the node's moves, until another node's are asked for: many
 * rows are asked about one after another. Moves made what is beside. */
const struct board_with_bytes *node_after(const struct node *n);

/* After one legal move, any; the position itself if it has none. */
struct position position_drawn_after(struct filling *to,
                                     const struct position *p);

#endif
