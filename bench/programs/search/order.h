/*
 * Which move to try first: what the search has learnt, and moves by worth.
 *
 * Strategies write the same moves in different orders, so the order they are
 * tried in must be total: a move is kept as a number, its worth above the move
 * itself, and no two are equal. The best of the rest is looked for when it is
 * wanted, for most nodes want few.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_ORDER_H
#define BENCH_SEARCH_ORDER_H

#include <stddef.h>

#include "bench/programs/search/state.h"

enum { PLIES_MAX = 64, KILLERS = 2 };

/* What cutoffs have shown of quiet moves. */
struct learnt {
    int32_t history[COLORS][64][64]; /* by squares; HISTORY_MAX either way */
    struct move killers[PLIES_MAX][KILLERS]; /* the latest first */
};

/* Moves to be tried. */
struct ranking {
    uint64_t moves[MOVES_MAX];
    size_t next, end;
};

ALWAYS_INLINE bool is_quiet(const struct position *p, struct move m)
{
    return !(p->of[p->side ^ 1] >> m.to & 1) && !is_promotion(m) &&
           !is_en_passant(p, m);
}

ALWAYS_INLINE bool same_move(struct move a, struct move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Adds moves: captures by victim and piece, then quiet ones by history. */
void rank_moves(struct ranking *r, const struct learnt *l,
                const struct position *p, const struct move *list,
                size_t count);

/* The best of those from `next` on, to where `next` was; there is one. */
struct move ranking_take(struct ranking *r);

/* A quiet move caused a cutoff, and others, tried before it, did not. */
void learn(struct learnt *l, const struct state *s, const struct move *quiets,
           size_t count, int depth);

#endif
