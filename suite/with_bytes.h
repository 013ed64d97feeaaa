/*
 * Queries that begin with a position, for strategies that read the bytes beside
 * it (see chess/byteboard.h), and for the others.
 *
 * A set of such queries is there as it is, for most rows, and again with the
 * bytes where a board has them, behind what else a query is; each then has cache
 * lines of its own: engines have these bytes anyway.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_WITH_BYTES_H
#define SUITE_WITH_BYTES_H

#include "chess/byteboard.h"
#include "suite/node.h"
#include "suite/strategy.h"

/* From one query to the next. */
ALWAYS_INLINE size_t query_stride(size_t query_size, bool bytes)
{
    return bytes ? sizeof(struct board_with_bytes) : query_size;
}

/* That many queries on. */
ALWAYS_INLINE const void *query_after(const void *query, size_t count,
                                      size_t query_size, bool bytes)
{
    return (const uint8_t *)query + count * query_stride(query_size, bytes);
}

/* Makes a move, as node_make(), and keeps the bytes that are read. */
ALWAYS_INLINE void node_make_with(struct board_with_bytes *after,
                                  const struct position *before, struct move m,
                                  bool bytes)
{
    if (bytes) {
        byteboard_move(&after->bytes, (const void *)piece_bytes(before), before,
                       m);
        __asm__ volatile("" : "+m"(after->bytes));
    }
    node_make(&after->position, before, m);
}

#endif
