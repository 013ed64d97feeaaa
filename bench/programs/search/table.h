/*
 * The transposition table: what is known of positions met before.
 *
 * Four entries share a cache line. Entries of other generations count as empty,
 * so that a search depends on nothing before it, and the table need not be
 * cleared: an empty entry is the first to be replaced, then the one searched
 * least deep. Every generation has lines of its own, by a key that is xored with
 * its salt: the same search again finds the table as cold as an engine does.
 *
 * Threads may share a table. An entry is two words, the first xored with the
 * second (Hyatt's way): one that two threads have written by halves is a miss.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_TABLE_H
#define BENCH_SEARCH_TABLE_H

#include <stdatomic.h>
#include <stddef.h>

#include "chess/move.h"

enum bound { NO_BOUND, AT_LEAST, AT_MOST, EXACT };

/* What a search says of a position. */
struct known {
    uint16_t move; /* the best, see table_move(); 0: none is */
    int16_t score; /* mates are counted from here, not from the root */
    int16_t eval;  /* static; NO_EVAL in check */
    uint8_t depth;
    uint8_t bound; /* NO_BOUND: nothing is known */
};

enum { NO_EVAL = INT16_MIN };

struct entry {
    _Atomic uint64_t check, known; /* key and generation, xored with `known` */
};

enum { ENTRIES_IN_LINE = 4, GENERATIONS = 1 << 16 };

struct table {
    struct entry (*lines)[ENTRIES_IN_LINE];
    size_t count; /* of lines, a power of two */
    uint64_t generation, salt;
};

/* Memory in large pages, which Linux is asked for as engines ask it: or a look
 * into a table waits twice, for its address first. NULL: there is none. */
void *large_pages(size_t size);

/* Takes at most so many MiB; false if there is no memory. Freed by free(). */
bool table_make(struct table *t, size_t mebibytes);

/* Begins a new generation, to which the table is empty. */
void table_forget(struct table *t);

/* Where the key's entries are. */
ALWAYS_INLINE struct entry *table_line(const struct table *t, uint64_t key)
{
    return t->lines[(key ^ t->salt) & (t->count - 1)];
}

struct known table_find(const struct table *t, uint64_t key);

/* Keeps what is known. Of the same position a much deeper search stays, and
 * the best move stays where no other is given. */
void table_keep(struct table *t, uint64_t key, struct known known);

/* A move without its piece, as the table has it. */
ALWAYS_INLINE uint16_t table_move(struct move m)
{
    return (uint16_t)(m.from | m.to << 6 | m.promotion << 12);
}

#endif
