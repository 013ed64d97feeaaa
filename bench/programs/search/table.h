/*
 * The transposition table: what was found out about positions met before.
 *
 * Four entries share a cache line. A new one takes the place of the one that
 * was searched least deep, the first of these; of the same position, the
 * deeper one stays. Nothing depends on time or on addresses.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_TABLE_H
#define BENCH_SEARCH_TABLE_H

#include <stddef.h>

#include "chess/move.h"

enum bound { NO_BOUND, AT_LEAST, AT_MOST, EXACT };

struct entry {
    uint64_t key;
    struct move move; /* the best, if `from` and `to` differ */
    int16_t score;    /* mates are counted from here, not from the root */
    uint8_t depth, bound;
};

enum { ENTRIES_IN_LINE = 4 };

struct table {
    struct entry (*lines)[ENTRIES_IN_LINE];
    size_t count; /* of lines, a power of two */
};

/* Takes at most so many MiB; false if there is no memory. Freed by free(). */
bool table_make(struct table *t, size_t mebibytes);

void table_clear(struct table *t);

/* Where the key's entries are. */
ALWAYS_INLINE struct entry *table_line(const struct table *t, uint64_t key)
{
    return t->lines[key & (t->count - 1)];
}

/* The position's entry, or one without a bound and a move. */
struct entry table_find(const struct table *t, uint64_t key);

void table_keep(struct table *t, struct entry entry);

#endif
