/*
 * The search itself: compiled once for each choice of the strategies it asks.
 *
 * Alpha-beta by principal variation with aspiration windows; from depth 0 on
 * quiescence, of captures, all answers to a check, and at depth 0 quiet checks.
 * It prunes and reduces as engines do, by scores, depths and the order of moves,
 * which no strategy changes: what is wanted is the work of an engine at a node,
 * not its play.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_ALPHA_BETA_H
#define BENCH_SEARCH_ALPHA_BETA_H

#ifndef GENERATED_PARTS_H
#error "a body: for a variant that has chosen its parts"
#endif

#include "bench/programs/search/visit.body.h"

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
    HOPELESS_MARGIN = 200,
    REDUCED_DEPTH = 3,
    TRIED_IN_FULL = 2, /* the first moves of a node */
    HISTORY_PLY = 10000,
    ASPIRATION_DEPTH = 4, /* of the root */
    ASPIRATION = 20
};

NEVER_INLINE int search(struct search *s, struct state *now, struct bounds w);

/* Sixteen times the logarithm to base 2, straight between powers of 2. */
ALWAYS_INLINE int log2_16(unsigned n)
{
    const int whole = 31 - __builtin_clz(n);

    return 16 * whole + (int)((n << 4) >> whole) - 16;
}

/* By how many plies less a late quiet move is searched first. */
ALWAYS_INLINE int reduction(const struct visit *v, int history)
{
    const int depth = v->w.depth, most = depth - 2;
    int plies = !v->improving - history / HISTORY_PLY;

    if (depth < REDUCED_DEPTH || v->count <= TRIED_IN_FULL)
        return 0;
    plies += (log2_16((unsigned)depth) * log2_16(v->count) + 512) / 1024;
    return plies < 0 ? 0 : plies < most ? plies : most;
}

/* Is the move, with which its position was made, not worth a search? */
ALWAYS_INLINE bool is_pruned(const struct visit *v, struct picker *k,
                             struct move m, bool checks)
{
    const struct bounds w = v->w;
    const bool quiet = is_quiet(&v->now->position, m);
    const int loss = w.depth * (quiet ? QUIET_LOSS * w.depth : CAPTURE_LOSS);

    if (v->best <= -MATE_FAR || v->now->ply == 0)
        return false;
    if (quiet && !v->now->checkers) {
        k->skips_quiets |=
            w.depth <= PRUNED_DEPTH &&
            (int)v->count >= (3 + w.depth * w.depth) / (2 - v->improving);
        if ((w.depth <= PRUNED_DEPTH / 2 &&
             quiet_history(k->learnt, v->now, m) < -HISTORY_MARGIN * w.depth) ||
            (!checks && is_narrow(w) && w.depth <= PRUNED_DEPTH &&
             v->now->eval + FUTILE_MARGIN * (w.depth + 1) <= w.alpha))
            return true;
    }
    return w.depth <= PRUNED_DEPTH && !picker_wins(k, m, -loss);
}

/* In quiescence: is a capture hopeless, even if it costs nothing, or a loss? */
ALWAYS_INLINE bool is_hopeless(const struct visit *v, const struct picker *k,
                               struct move m, bool checks)
{
    const int prey = piece_worth[victim_of(v->now, m)];

    if (v->now->checkers)
        return false;
    if (!checks && !is_promotion(m) &&
        v->now->eval + HOPELESS_MARGIN + prey <= v->w.alpha)
        return true;
    return !picker_wins(k, m, 0);
}

/* What a position is worth to the side that has moved, whose window it is. */
static int search_next(const struct visit *v, struct state *next, int alpha,
                       int beta, int depth)
{
    return -search(v->search, next, (struct bounds){-beta, -alpha, depth});
}

/* The same after a move: at first in so much less depth, as a scout. */
static int search_after(const struct visit *v, struct state *next, int less)
{
    const int alpha = v->w.alpha, beta = v->w.beta;
    const int depth = v->w.depth > 0 ? v->w.depth - 1 : CAPTURES_ONLY;
    const bool scouts = v->w.depth > 0 && v->made > 0;
    int score = alpha + 1;

    if (less > 0)
        score = search_next(v, next, alpha, alpha + 1, depth - less);
    if (score > alpha && scouts)
        score = search_next(v, next, alpha, alpha + 1, depth);
    if (scouts && (score <= alpha || score >= beta))
        return score;
    return search_next(v, next, alpha, beta, depth);
}

static void try_moves(struct visit *v, struct picker *k, struct tried *tried)
{
    const struct position *p = &v->now->position;
    const bool quiescent = v->w.depth <= 0;
    struct move m;

    while (picker_next(k, &m)) {
        const bool quiet = is_quiet(p, m);
        struct state next;
        int less = 0;
        bool checks;

        v->count++;
        if (quiescent && v->now->checkers && v->best > -MATE_FAR && quiet)
            break; /* captures came before */
        position_move(&next.position, p, m);
        if (quiet && !quiescent)
            know_threats(v->now);
        checks = chosen.gives_check(&v->now->facts, p, m, &next.position);
        if (quiescent ? is_hopeless(v, k, m, checks)
                      : is_pruned(v, k, m, checks))
            continue;
        if (quiet && !v->now->checkers && !checks)
            less = reduction(v, quiet_history(k->learnt, v->now, m));
        if (!quiescent && tried->count[quiet] < TRIED_MAX)
            tried->moves[quiet][tried->count[quiet]++] = m;
        follow(v->search, &next, v->now, m, checks);
        if (judge(v, m, search_after(v, &next, less)))
            break;
    }
}

/* What passing is worth to the side that passes: no mate is proved by that. */
NEVER_INLINE int search_passed(const struct visit *v)
{
    const int beta = v->w.beta, depth = v->w.depth;
    struct state next;
    int score;

    state_pass(&next, v->now);
    __builtin_prefetch(table_line(&v->search->table, next.key));
    next.checkers = next.threats = 0;
    next.pinned = chosen.checks_and_pins(&next.position).pinned;
    score = search_next(v, &next, beta - 1, beta, depth - 3 - depth / 4);
    return score > MATE_FAR ? beta : score;
}

/* Can the side to move be given its score without a move? It is so well off that
 * no move will lose as much, or may pass, not twice in turn, nor with pawns alone;
 * or so badly that only captures may help, and they do not. */
static bool is_spared(const struct visit *v, int *score)
{
    const struct bounds w = v->w;
    const struct position *p = &v->now->position;

    if (w.depth <= 0 || v->now->checkers || !is_narrow(w) ||
        w.beta < -MATE_FAR || w.beta > MATE_FAR)
        return false;
    *score = v->now->eval;
    if (w.depth <= CALM_DEPTH &&
        *score - CALM_MARGIN * (w.depth - v->improving) >= w.beta)
        return true;
    if (w.depth <= RAZOR_DEPTH && *score + RAZOR_MARGIN * w.depth <= w.alpha) {
        *score = search(v->search, v->now, (struct bounds){w.alpha, w.beta, 0});
        if (*score <= w.alpha)
            return true;
    }
    if (w.depth < PASS_DEPTH || v->now->eval < w.beta || !v->now->line ||
        !(p->of[p->side] & ~(p->kind[PAWN] | p->kind[KING])))
        return false;
    *score = search_passed(v);
    return *score >= w.beta;
}

/* Learns from the moves of a node and from its score. */
static void learn_from(const struct visit *v, const struct tried *tried)
{
    struct search *s = v->search;
    const struct state *now = v->now;
    const bool cut = v->best >= v->w.beta;

    if (cut)
        learn(&s->learnt, now, tried, v->best_move, v->w.depth);
    if (v->eval != NO_EVAL && v->best > -MATE_FAR && v->best < MATE_FAR &&
        (v->best_move.from == v->best_move.to ||
         is_quiet(&now->position, v->best_move)) &&
        (cut ? v->best > now->eval
             : v->best > v->asked_alpha || v->best < now->eval))
        learn_eval(&s->learnt, now, v->best - now->eval, v->w.depth);
}

NEVER_INLINE int search(struct search *s, struct state *now, struct bounds w)
{
    struct visit v = {.search = s,
                      .now = now,
                      .w = w,
                      .asked_alpha = w.alpha,
                      .best = -UNBOUNDED};
    struct tried tried;
    struct picker k;
    int score;

    if (is_answered(&v, &score) || is_spared(&v, &score))
        return score;
    if (w.depth <= 0 && !now->checkers) { /* what it is worth as it stands */
        v.best = now->eval;
        if (v.best >= w.beta)
            return keep_best(&v);
        if (v.best > w.alpha)
            v.w.alpha = v.best;
    }
    if (!v.known.move && w.depth >= GUIDED_DEPTH)
        v.w.depth--;
    picker_begin(&k, s, now, known_move(&v), v.w.depth);
    tried.count[0] = tried.count[1] = 0;
    try_moves(&v, &k, &tried);
    if (v.best == -UNBOUNDED) /* there is no legal move */
        return now->checkers ? now->ply - MATE : 0;
    if (w.depth > 0)
        learn_from(&v, &tried);
    if (now->ply == 0 && v.best_move.from != v.best_move.to)
        s->best = v.best_move;
    return keep_best(&v);
}

/* To a depth, in a window around the last score that is widened as need be. */
static int search_root(struct search *s, struct state *root, int depth)
{
    int below = depth < ASPIRATION_DEPTH ? UNBOUNDED : ASPIRATION;
    int above = below;

    for (;;) {
        const struct bounds w = {s->score - below, s->score + above, depth};
        const int score = search(s, root, w);

        if (score <= w.alpha)
            below *= 4;
        else if (score >= w.beta)
            above *= 4;
        else
            return score;
    }
}

/* Of a struct search, from the depth after its last one; it has what is found. */
static uint64_t run(void *own, const struct position *p, unsigned depth)
{
    struct search *s = own;
    struct checks_and_pins facts;
    struct state root;

    state_from(&root, p);
    facts = chosen.checks_and_pins(&root.position); /* it may read its bytes */
    root.checkers = facts.checkers;
    root.pinned = facts.pinned;
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
