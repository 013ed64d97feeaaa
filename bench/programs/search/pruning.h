/*
 * What is not looked at, or less deep: null move, reverse futility, futility
 * and late-move reductions, as every engine has them. They decide by scores,
 * depths and the order of moves, which no strategy changes.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_PRUNING_H
#define BENCH_SEARCH_PRUNING_H

#include "bench/programs/search/search.h"

/* Depths in plies; margins in hundredths of a pawn, for each ply of depth. */
enum {
    CALM_DEPTH = 6,
    CALM_MARGIN = 80,
    FUTILE_DEPTH = 4,
    FUTILE_MARGIN = 100,
    PASS_DEPTH = 3,
    REDUCED_DEPTH = 3,
    TRIED_IN_FULL = 2 /* the first moves of a node */
};

/* Is it only asked whether the score reaches beta? */
ALWAYS_INLINE bool is_narrow(struct window w)
{
    return w.beta - w.alpha == 1;
}

/* Is the side to move so well off that no move will lose it as much? */
ALWAYS_INLINE bool is_calm(struct window w, int worth)
{
    return w.depth <= CALM_DEPTH && worth - CALM_MARGIN * w.depth >= w.beta;
}

/* May the side to move pass, to see whether that is good enough already? Not
 * twice in turn, nor with pawns alone, when having to move may be a burden. */
ALWAYS_INLINE bool may_pass(const struct state *now, struct window w, int worth)
{
    const struct position *p = &now->position;

    return w.depth >= PASS_DEPTH && worth >= w.beta && !now->passed &&
           p->of[p->side] & ~(p->kind[PAWN] | p->kind[KING]);
}

/* How deep to look after passing. */
ALWAYS_INLINE int passed_depth(int depth)
{
    const int left = depth - 3 - depth / 4;

    return left > 0 ? left : 0;
}

/* Is the side to move so badly off that no quiet move will help? */
ALWAYS_INLINE bool is_futile(struct window w, int worth)
{
    return w.depth > 0 && w.depth <= FUTILE_DEPTH &&
           worth + FUTILE_MARGIN * w.depth <= w.alpha;
}

/* Sixteen times the logarithm to base 2, straight between powers of 2. */
ALWAYS_INLINE int log2_16(unsigned n)
{
    const int whole = 31 - __builtin_clz(n);

    return 16 * whole + (int)((n << 4) >> whole) - 16;
}

/* By how many plies less a quiet move is looked at first, when others were
 * tried before it. */
ALWAYS_INLINE int reduction(struct window w, unsigned tried)
{
    if (w.depth < REDUCED_DEPTH || tried < TRIED_IN_FULL)
        return 0;

    const int plies =
        (log2_16((unsigned)w.depth) * log2_16(tried + 1) + 512) / 1024;
    const int most = w.depth - 2;

    return plies < most ? plies : most;
}

#endif
