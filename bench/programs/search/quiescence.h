/*
 * A node while its moves are tried, and the quiescence search from depth 0 on:
 * of captures, of all answers to a check, and at depth 0 of quiet checks.
 *
 * When a move is made, its position is asked what an engine keeps beside it:
 * whether that is check, who gives it, which pieces are pinned. Meanwhile the
 * hash table's line is on its way. What a strategy finds besides is not used,
 * and not compiled as far as it finds it apart.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_QUIESCENCE_H
#define BENCH_SEARCH_QUIESCENCE_H

#include "bench/programs/search/classical.h"
#include "bench/programs/search/threat_key.h"

enum { HOPELESS_MARGIN = 200 }; /* in hundredths of a pawn */

/* Is it only asked whether the score reaches beta? */
ALWAYS_INLINE bool is_narrow(struct window w)
{
    return w.beta - w.alpha == 1;
}

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
    return classical_worth(chosen.sliders, s->evaluator.pawns, now);
}

/* What the position is worth to the side to move, which is not in check. */
static int evaluate(struct search *s, const struct state *now)
{
    int worth = now->worth;

    if (s->evaluator.kind == EVAL_CLASSICAL)
        worth += evaluate_classical(s, now);
    if (now->position.side == BLACK)
        worth = -worth;
    if (s->evaluator.kind == EVAL_NNUE)
        worth += nnue_evaluate(&s->evaluator.nnue, now);
    return worth;
}

/* Goes on from a node by a move whose position is made. */
ALWAYS_INLINE void follow(struct search *s, struct state *next,
                          const struct state *now, struct move m, bool checks)
{
    state_change(next, now, m);
    __builtin_prefetch(table_line(&s->table, next->key));
    s->nodes++;
    state_follow(next, now, m);
    ASKS_ITSELF(threat_deltas, &now->position, m, &next->position);
    if (chosen.threat_deltas)
        next->threat_key = threat_key_after(now, m, next);
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
    s->probed++;
    s->found += known->bound != NO_BOUND || known->eval != NO_EVAL;
    return v->now->ply > 0 && is_narrow(v->w) &&
           known_answers(known, v->now, v->w, score);
}

/* Evaluates the position, unless the table knows; returns what it keeps, from now
 * on: often a node is not searched further, and met again. */
static int stand(struct visit *v, const struct known *known)
{
    struct search *s = v->search;
    struct state *now = v->now;
    const struct state *earlier =
        now->ply > 1 ? now->before->before : NULL; /* same side to move */
    int eval = known->eval;

    if (now->checkers) {
        now->eval = earlier ? earlier->eval : 0;
        return NO_EVAL;
    }
    if (eval == NO_EVAL) {
        eval = evaluate(s, now);
        table_keep(&s->table, now->key, (struct known){.eval = (int16_t)eval});
    }
    now->eval = (int16_t)corrected(&s->learnt, now, eval);
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
        if (!v->now->checkers &&
            ((!checks && is_hopeless(v, m)) || !picker_wins(k, m, 0)))
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
        picker_begin(&k, s, now, known_move(&known, now), w.depth);
        try_captures(&v, &k);
    }
    if (v.best == -UNBOUNDED) /* no legal move */
        return now->ply - MATE;
    table_keep(&s->table, now->key,
               known_from(now, w, v.best, eval, v.best_move));
    return v.best;
}

#endif
