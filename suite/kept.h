/*
 * Queries that begin with a position, for strategies that read what is kept
 * beside it (see chess/kept.h), and for the others.
 *
 * A set of such queries is there as it is, for most rows, and again with what
 * others read before each query, which then has cache lines of its own.
 *
 * Bytes are those of the query's position: engines have them anyway. An attack
 * table that is given would be an answer that is given. So what lies there is a
 * board a move away, and rows make the table that they read from that one's: it
 * is the board before the moves that rows make anyway; where they make none, one
 * that a legal move leads to, which is taken back.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_KEPT_H
#define SUITE_KEPT_H

#include "chess/kept.h"
#include "suite/node.h"
#include "suite/strategy.h"

/* What lies before a query, in bytes. */
ALWAYS_INLINE size_t size_beside(enum reads reads)
{
    return reads == READS_TABLE   ? sizeof(struct board)
           : reads == READS_BYTES ? sizeof(struct byteboard)
                                  : 0;
}

/* From one query to the next. */
ALWAYS_INLINE size_t query_stride(size_t query_size, enum reads reads)
{
    const size_t line = 64;

    return reads ? (size_beside(reads) + query_size + line - 1) / line * line
                 : query_size;
}

/* That many queries on. */
ALWAYS_INLINE const void *query_after(const void *query, size_t count,
                                      size_t query_size, enum reads reads)
{
    return (const uint8_t *)query + count * query_stride(query_size, reads);
}

struct kind;

/* The first of these queries with what is read beside each; they last as long
 * as the program. */
const void *queries_with(enum reads reads, const void *queries, size_t count,
                         const struct kind *kind);

/* A position for this strategy to be asked about. */
ALWAYS_INLINE struct board board_for(const struct strategy *s,
                                     const struct position *p)
{
    return s->reads ? board_of(p) : (struct board){.position = *p};
}

/* What lies before a query, where tables are read. */
ALWAYS_INLINE const struct board *board_before(const void *query)
{
    return (const struct board *)query - 1;
}

/* A node's position, as node_position(), with what is read beside it. */
ALWAYS_INLINE const struct position *node_with(const struct node *n,
                                               enum reads reads)
{
    return reads == READS_TABLE ? (const struct position *)opaque(
                                      (uintptr_t)&board_before(n)->position)
                                : node_position(n);
}

/* Makes a move, as node_make(), and keeps what is read. */
ALWAYS_INLINE void node_make_with(struct board *after,
                                  const struct position *before, struct move m,
                                  enum reads reads)
{
    if (reads == READS_BYTES) {
        byteboard_move(&after->bytes, (const void *)piece_bytes(before), before,
                       m);
        __asm__ volatile("" : "+m"(after->bytes));
    }
    node_make(&after->position, before, m);
    if (reads == READS_TABLE) {
        attack_table_move(&after->table, kept_table(before), before,
                          &after->position);
        __asm__ volatile("" : "+m"(after->table));
    }
}

#endif
