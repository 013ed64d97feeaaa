/*
 * Which move to try first: what the search has learnt, and moves by worth.
 *
 * Histories are of the sizes that engines have, 6 MiB in all: most of what a
 * search reads beside its transposition table and its evaluation. A number goes
 * up when its move causes a cutoff, and down when another does.
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

enum {
    PLIES_MAX = 64, /* that moves are learnt of */
    HISTORY_MAX = 1 << 14,
    CORRECTIONS = 1 << 14,
    TRIED_MAX = 32
};

/* What cutoffs have shown of moves, and scores of evaluations; each history is
 * from -HISTORY_MAX to HISTORY_MAX. */
struct learnt {
    /* By side to move, by whether the squares are attacked, and by squares. */
    int16_t quiet[COLORS][2][2][64][64];
    int16_t capture[PIECE_BYTES][64][NO_KIND + 1]; /* piece, square, victim */
    /* By an earlier move and by this one: see struct state. */
    int16_t continuation[LINES][PIECE_BYTES * 64];
    /* Of evaluations: by side to move and by what stands where, or the last two
     * moves. */
    int16_t pawns[COLORS][CORRECTIONS], pieces[COLORS][COLORS][CORRECTIONS],
        moves[PIECE_BYTES * 64][PIECE_BYTES * 64];
    struct move killers[PLIES_MAX][2]; /* the latest first */
};

/* The moves that a node has tried, as far as there is room. */
struct tried {
    struct move moves[2][TRIED_MAX]; /* captures, then quiet ones */
    size_t count[2];
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

/* What the histories say of a quiet move; `threats.all` is known. */
int quiet_history(struct learnt *l, const struct state *now, struct move m);

/* Adds moves: captures by victim and history, then quiet ones by history. */
void rank_moves(struct ranking *r, struct learnt *l, const struct state *now,
                const struct move *list, size_t count);

/* The best of those from `next` on, to where `next` was; there is one. */
struct move ranking_take(struct ranking *r);

/* The move caused a cutoff, and others, tried before it, did not. */
void learn(struct learnt *l, const struct state *now, const struct tried *t,
           struct move best, int depth);

/* An evaluation as scores have shown that such are to be read. */
int corrected(struct learnt *l, const struct state *now, int eval);

/* A search to that depth found so much more than the evaluation. */
void learn_eval(struct learnt *l, const struct state *now, int more, int depth);

#endif
