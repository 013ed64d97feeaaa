/*
 * Queries that begin with a position, for strategies that read the bytes beside
 * it (see chess/byteboard.h), and for the others.
 *
 * A set of such queries is there twice: as it is, for most rows, and with the
 * bytes before each query, which then has cache lines of its own.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_BYTES_H
#define SUITE_BYTES_H

#include "chess/byteboard.h"
#include "suite/strategy.h"

/* From one query to the next. */
ALWAYS_INLINE size_t query_stride(size_t query_size, bool bytes)
{
    const size_t line = sizeof(struct byteboard);

    return bytes ? (line + query_size + line - 1) / line * line : query_size;
}

/* That many queries on. */
ALWAYS_INLINE const void *query_after(const void *query, size_t count,
                                      size_t query_size, bool bytes)
{
    return (const uint8_t *)query + count * query_stride(query_size, bytes);
}

struct kind;

/* The first of these queries with the bytes beside each; they last as long as
 * the program. */
const void *queries_with_bytes(const void *queries, size_t count,
                               const struct kind *kind);

/* A position for this strategy to be asked about. */
ALWAYS_INLINE struct board board_for(const struct strategy *s,
                                     const struct position *p)
{
    struct board b = {.position = *p};

    if (s->reads_bytes)
        b.bytes = byteboard_of(p);
    return b;
}

#endif
