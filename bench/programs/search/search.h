/*
 * What a search carries with it, and what all variants do alike: compiled once,
 * so that they differ in the strategies they are compiled around alone.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_SEARCH_H
#define BENCH_SEARCH_SEARCH_H

#include "bench/programs/search/nnue.h"
#include "bench/programs/search/order.h"
#include "bench/programs/search/pawns.h"
#include "bench/programs/search/table.h"

/* What a position is worth: `none` is the pieces where they stand, to which
 * `nnue` adds what a network says, see nnue.h, and `classical` what pieces
 * attack, see classical.h. */
enum evaluation { EVAL_NNUE, EVAL_CLASSICAL, EVAL_NONE };

/* What a thread evaluates with. It answers by the position alone, and need not
 * be cleared; zeros, and nnue_init(), are a beginning. */
struct evaluator {
    enum evaluation kind;
    struct nnue nnue;
    struct pawns pawns[PAWN_ENTRIES];
};

/* A mate in n plies is worth MATE - n; a bound is beyond any score. */
enum { MATE = 30000, MATE_FAR = MATE - 1000, UNBOUNDED = MATE + 1 };

/* What the work is like: of all searches since it was zeroed. */
struct tally {
    uint64_t probed, found; /* looked for in the table, and met there */
    uint64_t evaluated;
    uint64_t expanded, tried; /* nodes that try moves, and the moves */
    uint64_t cut,
        cut_at_first;          /* above quiescence: by any move, by the first */
    uint64_t nodes[PLIES_MAX]; /* by the depth that was gone on to */
};

struct search {
    struct table table;
    struct learnt learnt;
    struct evaluator evaluator;
    uint64_t nodes;   /* moves made */
    int depth;        /* that the root was searched to; -1: to none */
    int score;        /* of the root, for the side to move */
    struct move best; /* at the root; from == to: there is none */
    struct tally tally;
};

/* Quiescence begins at depth 0; further on quiet checks are left out too. */
enum { CAPTURES_ONLY = -1 };

/* What is asked of a node: a score between the two, to that depth. */
struct window {
    int alpha, beta, depth;
};

/* Forgets everything, so that the next search depends on nothing before it. */
void search_clear(struct search *s);

/* Does the table's entry for the position answer? Then *score does. */
bool search_known(const struct known *k, const struct state *now,
                  struct window w, int *score);

/* The best move by the table, which need not be one here; from == to: none. */
struct move search_move(const struct known *k, const struct state *now);

/* Keeps what was found in a window. */
void search_keep(struct search *s, const struct state *now, struct window w,
                 int score, int eval, struct move best);

#endif
