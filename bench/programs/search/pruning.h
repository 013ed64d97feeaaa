/*
 * What is not searched, or less deep: reverse futility, razoring, null move,
 * late moves, futility, history and exchanges, late-move reductions, as every
 * engine has them. They decide by scores, depths and the order of moves, which
 * no strategy changes.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_PRUNING_H
#define BENCH_SEARCH_PRUNING_H

#include "bench/programs/search/search.h"

/* Depths in plies; margins in hundredths of a pawn, for each ply of depth. */
enum {
    CALM_DEPTH = 8,
    CALM_MARGIN = 80,
    RAZOR_DEPTH = 3,
    RAZOR_MARGIN = 250,
    PASS_DEPTH = 3,
    GUIDED_DEPTH = 4, /* without a hash move a ply less is searched */
    PRUNED_DEPTH = 8, /* of moves */
    FUTILE_MARGIN = 100,
    HOPELESS_MARGIN = 200, /* in quiescence */
    HISTORY_MARGIN = 3000,
    QUIET_LOSS = 25, /* for each ply of depth squared */
    CAPTURE_LOSS = 100,
    REDUCED_DEPTH = 3,
    TRIED_IN_FULL = 2, /* the first moves of a node */
    HISTORY_PLY = 10000,
    ASPIRATION_DEPTH = 4, /* of the root */
    ASPIRATION = 20
};

/* Is it only asked whether the score reaches beta? */
ALWAYS_INLINE bool is_narrow(struct window w)
{
    return w.beta - w.alpha == 1;
}

/* Is the side to move so well off that no move will lose it as much? */
ALWAYS_INLINE bool is_calm(struct window w, int eval, bool improving)
{
    return w.depth <= CALM_DEPTH &&
           eval - CALM_MARGIN * (w.depth - improving) >= w.beta;
}

/* So badly off that only captures may help? */
ALWAYS_INLINE bool is_razored(struct window w, int eval)
{
    return w.depth <= RAZOR_DEPTH && eval + RAZOR_MARGIN * w.depth <= w.alpha;
}

/* May the side to move pass, to see whether that is good enough already? Not
 * twice in turn, nor with pawns alone, when having to move may be a burden. */
ALWAYS_INLINE bool may_pass(const struct state *now, struct window w)
{
    const struct position *p = &now->position;

    return w.depth >= PASS_DEPTH && now->eval >= w.beta && !now->passed &&
           p->of[p->side] & ~(p->kind[PAWN] | p->kind[KING]);
}

/* How deep to search after passing. */
ALWAYS_INLINE int passed_depth(int depth)
{
    return depth - 3 - depth / 4;
}

/* Were so many moves tried that no quiet one is still to be? */
ALWAYS_INLINE bool is_late(struct window w, unsigned count, bool improving)
{
    return w.depth <= PRUNED_DEPTH &&
           (int)count >= (3 + w.depth * w.depth) / (2 - improving);
}

/* Will a quiet move without check not help? */
ALWAYS_INLINE bool is_futile(struct window w, int eval)
{
    return w.depth <= PRUNED_DEPTH &&
           eval + FUTILE_MARGIN * (w.depth + 1) <= w.alpha;
}

/* Sixteen times the logarithm to base 2, straight between powers of 2. */
ALWAYS_INLINE int log2_16(unsigned n)
{
    const int whole = 31 - __builtin_clz(n);

    return 16 * whole + (int)((n << 4) >> whole) - 16;
}

/* By how many plies less a quiet move is searched first, when others were tried
 * before it. */
ALWAYS_INLINE int reduction(struct window w, unsigned count, bool improving,
                            int history)
{
    if (w.depth < REDUCED_DEPTH || count <= TRIED_IN_FULL)
        return 0;

    const int plies =
        (log2_16((unsigned)w.depth) * log2_16(count) + 512) / 1024 +
        !improving - history / HISTORY_PLY;
    const int most = w.depth - 2;

    return plies < 0 ? 0 : plies < most ? plies : most;
}

#endif
