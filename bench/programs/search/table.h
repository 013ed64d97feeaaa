/*
 * The transposition table: what is known of positions met before.
 *
 * Four entries share a cache line. Entries of other generations count as empty,
 * so that the table need not be cleared: they are the first to be replaced, then
 * the one searched least deep. Keys are xored with a generation's salt: the same
 * search again finds the table as cold as an engine does.
 *
 * An entry is two words, the first xored with the second (Hyatt's way), as where
 * threads share a table: one that two have written by halves is a miss.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_TABLE_H
#define BENCH_SEARCH_TABLE_H

#include <stdatomic.h>

#include "bench/programs/search/state.h"

/* A mate in n plies is worth MATE - n; a bound is beyond any score. */
enum { MATE = 30000, MATE_FAR = MATE - 1000, UNBOUNDED = MATE + 1 };

/* Quiescence begins at depth 0; further on quiet checks are left out too. */
enum { CAPTURES_ONLY = -1 };

/* What is asked of a node: a score between the two, to that depth. */
struct bounds {
    int alpha, beta, depth;
};

enum bound { NO_BOUND, AT_LEAST, AT_MOST, EXACT };
enum { NO_EVAL = INT16_MIN };

/* What a search says of a position, in a word. */
struct table_data {
    union {
        uint64_t word;
        struct {
            uint16_t move; /* the best, without its piece; 0: none is */
            int16_t score; /* mates are counted from here, not from the root */
            int16_t eval;  /* static; NO_EVAL in check */
            uint8_t depth; /* from CAPTURES_ONLY */
            uint8_t bound; /* NO_BOUND: the score is not known */
        };
    };
};

struct entry {
    _Atomic uint64_t check, known; /* key and generation, xored with `known` */
};

enum { ENTRIES_IN_LINE = 4, GENERATIONS = 1 << 16 };

struct hash_table {
    struct entry (*lines)[ENTRIES_IN_LINE];
    size_t count; /* of lines, a power of two */
    uint64_t generation, salt;
};

/* Memory in large pages, which Linux is asked for as engines ask it: or a look
 * into a table waits twice, for its address first. NULL: there is none. */
void *large_pages(size_t size);

/* Takes at most so many MiB; false if there is no memory. Freed by free(). */
bool table_make(struct hash_table *t, size_t mebibytes);

/* Begins a new generation, to which the table is empty. */
void table_forget(struct hash_table *t);

/* Where the key's entries are. */
ALWAYS_INLINE struct entry *table_line(const struct hash_table *t, uint64_t key)
{
    return t->lines[(key ^ t->salt) & (t->count - 1)];
}

struct table_data table_find(const struct hash_table *t, uint64_t key);

/* Keeps what is known. Of the same position a much deeper search stays, and
 * the best move stays where no other is given. */
void table_keep(struct hash_table *t, uint64_t key, struct table_data known);

#endif
