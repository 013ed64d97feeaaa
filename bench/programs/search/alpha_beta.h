/*
 * The search itself: compiled once for each choice of the strategies it asks.
 *
 * Alpha-beta by principal variation with aspiration windows, and a quiescence
 * search. It prunes and reduces as every engine does: by reverse futility,
 * razoring, null move, late moves, futility, history, exchanges. These decide by
 * scores, depths and the order of moves, which no strategy changes. What is
 * wanted is the work of an engine at a node, not its play: docs/PROGRAMS.md has
 * both.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_ALPHA_BETA_H
#define BENCH_SEARCH_ALPHA_BETA_H

#include "bench/programs/search/quiescence.h"

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
    HISTORY_MARGIN = 3000,
    QUIET_LOSS = 25, /* for each ply of depth squared */
    CAPTURE_LOSS = 100,
    REDUCED_DEPTH = 3,
    TRIED_IN_FULL = 2, /* the first moves of a node */
    HISTORY_PLY = 10000,
    ASPIRATION_DEPTH = 4, /* of the root */
    ASPIRATION = 20
};

NEVER_INLINE int search(struct search *s, struct state *now, struct window w);

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

/* Is the move, with which its position was made, not worth a search? */
ALWAYS_INLINE bool is_pruned(const struct visit *v, struct picker *k,
                             struct move m, bool checks)
{
    const struct window w = v->w;
    const int loss =
        w.depth * (is_quiet(&v->now->position, m) ? -QUIET_LOSS * w.depth
                                                  : -CAPTURE_LOSS);

    if (v->best <= -MATE_FAR || v->now->ply == 0)
        return false;
    if (is_quiet(&v->now->position, m) && !v->now->checkers) {
        k->skips_quiets |=
            w.depth <= PRUNED_DEPTH &&
            (int)v->count >= (3 + w.depth * w.depth) / (2 - v->improving);
        if (w.depth <= PRUNED_DEPTH / 2 &&
            quiet_history(k->learnt, v->now, m) < -HISTORY_MARGIN * w.depth)
            return true;
        if (!checks && is_narrow(w) && w.depth <= PRUNED_DEPTH &&
            v->now->eval + FUTILE_MARGIN * (w.depth + 1) <= w.alpha)
            return true;
    }
    return w.depth <= PRUNED_DEPTH && !picker_wins(k, m, loss);
}

/*
 * What a position after a move is worth to the side that moved: at first by so
 * many plies less, and only whether the move is better than the best.
 */
static int search_after(struct visit *v, struct state *next, int less)
{
    const struct window w = v->w;
    const int depth = w.depth - 1;
    int score = w.alpha + 1;

    if (less > 0)
        score = -search(v->search, next,
                        (struct window){-w.alpha - 1, -w.alpha, depth - less});
    if (score > w.alpha && v->made > 0)
        score = -search(v->search, next,
                        (struct window){-w.alpha - 1, -w.alpha, depth});
    if (v->made > 0 && (score <= w.alpha || score >= w.beta))
        return score;
    return -search(v->search, next, (struct window){-w.beta, -w.alpha, depth});
}

static void note_tried(struct tried *t, const struct position *p, struct move m)
{
    const bool quiet = is_quiet(p, m);

    if (t->count[quiet] < TRIED_MAX)
        t->moves[quiet][t->count[quiet]++] = m;
}

static void try_moves(struct visit *v, struct picker *k)
{
    const struct position *p = &v->now->position;
    struct move m;

    while (picker_next(k, &m)) {
        struct state next;
        int less = 0;
        bool checks;

        v->count++;
        position_move(&next.position, p, m);
        checks = chosen.gives_check(&v->now->facts, p, m, &next.position);
        if (is_pruned(v, k, m, checks))
            continue;
        if (is_quiet(p, m) && !v->now->checkers && !checks)
            less = reduction(v->w, v->count, v->improving,
                             quiet_history(k->learnt, v->now, m));
        note_tried(&v->tried, p, m);
        follow(v->search, &next, v->now, m, checks);
        if (judge(v, m, search_after(v, &next, less)))
            break;
    }
}

/* What passing is worth to the side that passes: no mate is proved by that. */
NEVER_INLINE int search_passed(struct search *s, const struct state *now,
                               struct window w)
{
    struct state next;
    int score;

    state_pass(&next, now);
    __builtin_prefetch(table_line(&s->table, next.key));
    next.checkers = 0;
    next.pinned = chosen.checks_and_pins(&next.position).pinned;
    score = -search(
        s, &next,
        (struct window){-w.beta, 1 - w.beta, w.depth - 3 - w.depth / 4});
    return score > MATE_FAR ? w.beta : score;
}

/* Can the side to move, not in check, be given its score without a move? It is
 * so well off that no move will lose it as much; so badly that only captures may
 * help, and they do not; or so well that it may pass. It does not pass twice in
 * turn, nor with pawns alone, when having to move may be a burden. */
static bool is_spared(const struct visit *v, int *score)
{
    const struct window w = v->w;
    const struct position *p = &v->now->position;

    if (!is_narrow(w) || w.beta < -MATE_FAR || w.beta > MATE_FAR)
        return false;
    *score = v->now->eval;
    if (w.depth <= CALM_DEPTH &&
        *score - CALM_MARGIN * (w.depth - v->improving) >= w.beta)
        return true;
    if (w.depth <= RAZOR_DEPTH && *score + RAZOR_MARGIN * w.depth <= w.alpha) {
        *score =
            quiesce(v->search, v->now, (struct window){w.alpha, w.beta, 0});
        if (*score <= w.alpha)
            return true;
    }
    if (w.depth < PASS_DEPTH || v->now->eval < w.beta || v->now->passed ||
        !(p->of[p->side] & ~(p->kind[PAWN] | p->kind[KING])))
        return false;
    *score = search_passed(v->search, v->now, w);
    return *score >= w.beta;
}

/* Learns from the moves of a node and from its score. */
static void learn_from(struct visit *v, struct window asked, int eval)
{
    struct search *s = v->search;
    const struct position *p = &v->now->position;
    const bool cut = v->best >= asked.beta;

    if (cut)
        learn(&s->learnt, v->now, &v->tried, v->best_move, asked.depth);
    if (eval != NO_EVAL && v->best > -MATE_FAR && v->best < MATE_FAR &&
        (v->best_move.from == v->best_move.to || is_quiet(p, v->best_move)) &&
        (cut ? v->best > v->now->eval
             : v->best > asked.alpha || v->best < v->now->eval))
        learn_eval(&s->learnt, v->now, v->best - v->now->eval, asked.depth);
}

NEVER_INLINE int search(struct search *s, struct state *now, struct window w)
{
    struct visit v = {.search = s, .now = now, .w = w, .best = -UNBOUNDED};
    struct known known;
    struct picker k;
    int eval, score;

    if (w.depth <= 0)
        return quiesce(s, now, w);
    if (now->ply > 0 && is_drawn(now))
        return 0;
    if (look_up(&v, &known, &score))
        return score;
    eval = stand(&v, &known);
    if (!now->checkers && is_spared(&v, &score))
        return score;
    if (!known.move && w.depth >= GUIDED_DEPTH)
        v.w.depth = --w.depth;
    picker_begin(&k, s, now, known_move(&known, now), w.depth);
    try_moves(&v, &k);
    if (v.count == 0)
        return now->checkers ? now->ply - MATE : 0;
    learn_from(&v, w, eval);
    table_keep(&s->table, now->key,
               known_from(now, w, v.best, eval, v.best_move));
    if (now->ply == 0 && v.best_move.from != v.best_move.to)
        s->best = v.best_move;
    return v.best;
}

/* To a depth, in a window around the last score that is widened as need be. */
static int search_root(struct search *s, struct state *root, int depth)
{
    const bool narrow = depth >= ASPIRATION_DEPTH;
    int below = narrow ? ASPIRATION : UNBOUNDED, above = below;

    for (;;) {
        const int alpha = s->score - below, beta = s->score + above;
        const struct window w = {alpha < -UNBOUNDED ? -UNBOUNDED : alpha,
                                 beta > UNBOUNDED ? UNBOUNDED : beta, depth};
        const int score = search(s, root, w);

        if (score <= w.alpha)
            below *= 4;
        else if (score >= w.beta)
            above *= 4;
        else
            return score;
    }
}

/*
 * From the depth after the last one, which is the first of a search that was
 * cleared. Of its own it is given that struct search, and leaves there what is
 * found.
 */
static uint64_t run(void *own, const struct position *p, unsigned depth)
{
    struct search *s = own;
    struct checks_and_pins facts;
    struct state root;

    state_from(&root, p);
    facts = chosen.checks_and_pins(&root.position); /* it may read its bytes */
    root.checkers = facts.checkers;
    root.pinned = facts.pinned;
    if (chosen.threat_deltas)
        root.threat_key = threat_key_of(p);
    while (s->depth < (int)depth) {
        s->depth = s->depth < 0 ? depth > 0 : s->depth + 1;
        s->score = search_root(s, &root, s->depth);
    }
    return s->nodes;
}

static void init(void)
{
    leapers_init();
    state_init();
}

#endif
