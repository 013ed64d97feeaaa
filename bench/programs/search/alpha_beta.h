/*
 * The search itself: compiled once for each choice of the strategies it asks.
 *
 * Alpha-beta by principal variation with aspiration windows, and a quiescence
 * search from depth 0 on: of captures, of all answers to a check, and at depth 0
 * of quiet checks. It prunes and reduces as pruning.h says. What is wanted is
 * the work of an engine at a node, not its play.
 *
 * When a move is made, its position is asked what an engine keeps beside it:
 * whether that is check, who gives it, which pieces are pinned. Meanwhile the
 * hash table's line is on its way. Where moves are to be tried, it is asked for
 * the threats of the other side and for what tells checks. What a strategy finds
 * besides is not used, and not compiled as far as it finds it apart.
 *
 * What the work is like says `search --stats`, and docs/PROGRAMS.md beside that
 * of engines.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_ALPHA_BETA_H
#define BENCH_SEARCH_ALPHA_BETA_H

#include "bench/programs/search/classical.h"
#include "bench/programs/search/picker.h"
#include "bench/programs/search/pruning.h"

NEVER_INLINE int search(struct search *s, struct state *now, struct window w);

/* A node while its moves are tried. */
struct visit {
    struct search *search;
    struct state *now;
    struct window w; /* its alpha rises */
    int best;
    struct move best_move;
    unsigned count; /* of moves that were picked */
    unsigned made;  /* and searched */
    struct tried tried;
    bool improving; /* over two plies, by the static evaluation */
};

NEVER_INLINE int evaluate_classical(struct search *s, const struct state *now)
{
    const int worth =
        now->worth + classical_worth(chosen.sliders, s->evaluator.pawns, now);

    return now->position.side == WHITE ? worth : -worth;
}

/* What the position is worth to the side to move, which is not in check. */
static int evaluate(struct search *s, const struct state *now)
{
    const int worth = now->position.side == WHITE ? now->worth : -now->worth;

    s->tally.evaluated++;
    if (s->evaluator.kind == EVAL_NNUE)
        return worth + nnue_evaluate(&s->evaluator.nnue, now);
    if (s->evaluator.kind == EVAL_CLASSICAL)
        return evaluate_classical(s, now);
    return worth;
}

/* Goes on from a node by a move whose position is made. */
ALWAYS_INLINE void follow(struct search *s, struct state *next,
                          const struct state *now, struct move m, bool checks)
{
    const uint64_t key = state_key_after(now, m);

    __builtin_prefetch(table_line(&s->table, key));
    s->nodes++;
    state_follow(next, now, m, key);
    ASKS_ITSELF(threat_deltas, &now->position, m, &next->position);
    next->checkers =
        checks ? chosen.checkers(&now->position, m, &next->position) : 0;
    next->pinned = chosen.checks_and_pins(&next->position).pinned;
}

/* Has the position been there before, or did nothing happen for 50 moves? */
static bool is_drawn(const struct state *now)
{
    const struct state *then = now;

    for (int plies = 4; plies <= now->reversible; plies += 2) {
        then = plies == 4 ? now->before->before->before->before
                          : then->before->before;
        if (then->key == now->key)
            return true;
    }
    return now->position.halfmoves >= 100;
}

/* Looks the position up; true if that answers, and then *score does. */
static bool look_up(struct visit *v, struct known *known, int *score)
{
    struct search *s = v->search;

    *known = table_find(&s->table, v->now->key);
    s->tally.probed++;
    s->tally.found += known->bound != NO_BOUND;
    return v->now->ply > 0 && is_narrow(v->w) &&
           search_known(known, v->now, v->w, score);
}

/* Evaluates the position, if the table has not; returns what it is to keep. */
static int stand(struct visit *v, const struct known *known)
{
    struct state *now = v->now;
    const struct state *earlier =
        now->ply > 1 ? now->before->before : NULL; /* same side to move */
    int eval;

    if (now->checkers) {
        now->eval = earlier ? earlier->eval : 0;
        return NO_EVAL;
    }
    eval = known->eval != NO_EVAL ? known->eval : evaluate(v->search, now);
    now->eval = (int16_t)corrected(&v->search->learnt, now, eval);
    v->improving = earlier && now->eval > earlier->eval;
    return eval;
}

/* A move was searched; true if no other need be. */
static bool judge(struct visit *v, struct move m, int score)
{
    v->made++;
    if (score <= v->best)
        return false;
    v->best = score;
    if (score <= v->w.alpha)
        return false;
    v->best_move = m;
    v->w.alpha = score;
    return score >= v->w.beta;
}

/* Is a capture hopeless, even if it costs nothing? */
static bool is_hopeless(const struct visit *v, struct move m)
{
    const enum piece victim = piece_on(v->now, m.to);
    const int prey = victim < KING ? piece_worth[victim] : piece_worth[PAWN];

    return !is_promotion(m) &&
           v->now->eval + HOPELESS_MARGIN + prey <= v->w.alpha;
}

NEVER_INLINE int quiesce(struct search *s, struct state *now, struct window w);

static void try_captures(struct visit *v, struct picker *k)
{
    const struct position *p = &v->now->position;
    const int depth = v->w.depth > 0 ? 0 : CAPTURES_ONLY;
    struct move m;

    while (picker_next(k, &m)) {
        struct state next;
        bool checks;

        v->count++;
        if (v->now->checkers && v->best > -MATE_FAR && is_quiet(p, m))
            break; /* captures came before */
        position_move(&next.position, p, m);
        checks = chosen.gives_check(&v->now->facts, p, m, &next.position);
        if (!v->now->checkers && !checks && is_hopeless(v, m))
            continue;
        follow(v->search, &next, v->now, m, checks);
        if (judge(v, m,
                  -quiesce(v->search, &next,
                           (struct window){-v->w.beta, -v->w.alpha, depth})))
            break;
    }
}

/* To quiescence; quiet checks are tried if depth is 0. */
NEVER_INLINE int quiesce(struct search *s, struct state *now, struct window w)
{
    struct visit v = {.search = s, .now = now, .w = w, .best = -UNBOUNDED};
    struct known known;
    struct picker k;
    int eval, score;

    if (is_drawn(now))
        return 0;
    if (look_up(&v, &known, &score))
        return score;
    eval = stand(&v, &known);
    if (!now->checkers) {
        v.best = now->eval;
        if (v.best > w.alpha)
            v.w.alpha = v.best;
    }
    if (v.best < w.beta) {
        picker_begin(&k, s, now, search_move(&known, now), w.depth);
        try_captures(&v, &k);
    }
    if (v.best == -UNBOUNDED) /* no legal move */
        return now->ply - MATE;
    search_keep(s, now, w, v.best, eval, v.best_move);
    return v.best;
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
        k->skips_quiets |= is_late(w, v->count, v->improving);
        if (w.depth <= PRUNED_DEPTH / 2 &&
            quiet_history(k->learnt, v->now, m) < -HISTORY_MARGIN * w.depth)
            return true;
        if (!checks && is_narrow(w) && is_futile(w, v->now->eval))
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
    if (is_quiet(p, m) && t->quiet < TRIED_MAX)
        t->quiets[t->quiet++] = m;
    else if (!is_quiet(p, m) && t->capture < TRIED_MAX)
        t->captures[t->capture++] = m;
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
    v->search->tally.expanded++;
    v->search->tally.tried += v->made;
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
        s, &next, (struct window){-w.beta, 1 - w.beta, passed_depth(w.depth)});
    return score > MATE_FAR ? w.beta : score;
}

/* Can the side to move, not in check, be given its score without a move? */
static bool is_spared(const struct visit *v, int *score)
{
    const struct window w = v->w;

    if (!is_narrow(w) || w.beta < -MATE_FAR || w.beta > MATE_FAR)
        return false;
    *score = v->now->eval;
    if (is_calm(w, *score, v->improving))
        return true;
    if (is_razored(w, *score)) {
        *score =
            quiesce(v->search, v->now, (struct window){w.alpha, w.beta, 0});
        if (*score <= w.alpha)
            return true;
    }
    if (!may_pass(v->now, w))
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

    if (cut) {
        s->tally.cut++;
        s->tally.cut_at_first += v->made == 1;
        learn(&s->learnt, v->now, &v->tried, v->best_move, asked.depth);
    }
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
    picker_begin(&k, s, now, search_move(&known, now), w.depth);
    try_moves(&v, &k);
    if (v.count == 0)
        return now->checkers ? now->ply - MATE : 0;
    learn_from(&v, w, eval);
    search_keep(s, now, w, v.best, eval, v.best_move);
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
    while (s->depth < (int)depth) {
        const int d = s->depth < 0 ? depth > 0 : s->depth + 1;

        s->tally.nodes[d] -= s->nodes;
        s->score = search_root(s, &root, d);
        s->tally.nodes[d] += s->nodes;
        s->depth = d;
    }
    return s->nodes;
}

static void init(void)
{
    leapers_init();
    state_init();
}

#endif
