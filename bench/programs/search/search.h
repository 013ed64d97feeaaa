/*
 * What a search carries with it.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_SEARCH_H
#define BENCH_SEARCH_SEARCH_H

#include "bench/programs/search/classical.h"
#include "bench/programs/search/nnue.h"
#include "bench/programs/search/order.h"
#include "bench/programs/search/table.h"

/* What is added to the pieces' worth where they stand. */
enum evaluation { EVAL_NNUE, EVAL_CLASSICAL, EVAL_NONE };

/* Zeros, table_make() and nnue_init() are a beginning. What it evaluates with
 * answers by the position alone, and is not cleared. */
struct search {
    struct hash_table table;
    struct learnt learnt;
    enum evaluation evaluation;
    struct nnue nnue;
    struct pawns pawns[PAWN_ENTRIES];
    uint64_t nodes;         /* moves made */
    uint64_t probed, found; /* in the table, of all searches so far */
    int depth;              /* that the root was searched to; -1: to none */
    int score;              /* of the root, for the side to move */
    struct move best;       /* at the root; from == to: there is none */
};

/* Begins another search, which knows nothing of the table. */
static inline void search_begin(struct search *s)
{
    table_forget(&s->table);
    memset(&s->best, 0, sizeof s->best);
    s->nodes = 0;
    s->score = 0;
    s->depth = -1;
}

/* Forgets everything, so that the next search depends on nothing before it. */
static inline void search_clear(struct search *s)
{
    search_begin(s);
    memset(&s->learnt, 0, sizeof s->learnt);
}

#endif
