/*
 * What a position is worth: `none` is the pieces where they stand, to which
 * `nnue` adds what a network says, see nnue.h, and `classical` what pieces
 * attack, see classical.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_EVALUATION_H
#define BENCH_SEARCH_EVALUATION_H

#include "bench/programs/search/nnue.h"
#include "bench/programs/search/pawns.h"

enum evaluation { EVAL_NNUE, EVAL_CLASSICAL, EVAL_NONE };

/* What a thread evaluates with. It answers by the position alone, and need not
 * be cleared; zeros, and nnue_init(), are a beginning. */
struct evaluator {
    enum evaluation kind;
    struct nnue nnue;
    struct pawns pawns[PAWN_ENTRIES];
};

#endif
