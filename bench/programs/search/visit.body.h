/*
 * A node while its moves are tried: how it begins, goes on and ends.
 *
 * When a move is made, its position is asked what an engine keeps beside it: who
 * gives check, which pieces are pinned. Meanwhile the hash table's line is on its
 * way. What a strategy finds besides is not used.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_VISIT_H
#define BENCH_SEARCH_VISIT_H

#include "bench/programs/search/picker.body.h"

/* Is it only asked whether the score reaches beta? */
ALWAYS_INLINE bool is_narrow(struct bounds w)
{
    return w.beta - w.alpha == 1;
}

struct visit {
    struct search *search;
    struct state *now;
    struct bounds w;         /* its alpha rises */
    int asked_alpha;         /* as it was */
    struct table_data known; /* by the table */
    int eval;                /* static, which the table keeps */
    int best;
    struct move best_move;
    unsigned count; /* of moves that were picked */
    unsigned made;  /* and searched */
    bool improving; /* over two plies, by the static evaluation */
};

NEVER_INLINE int evaluate_classical(struct search *s, const struct state *now)
{
    return classical_worth(chosen.sliders, s->pawns, now);
}

/* What the position is worth to the side to move, which is not in check. */
static int evaluate(struct search *s, const struct state *now)
{
    int worth = now->worth;

    if (s->evaluation == EVAL_CLASSICAL)
        worth += evaluate_classical(s, now);
    if (now->position.side == BLACK)
        worth = -worth;
    if (s->evaluation == EVAL_NNUE)
        worth += nnue_evaluate(&s->nnue, now);
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
    HEAR_MADE(now, next);
    next->checkers =
        checks ? chosen.checkers(&now->position, m, &next->position) : 0;
    next->pinned = chosen.checks_and_pins(&next->position).pinned;
    next->threats = 0;
}

/* Has the position been there before, or did nothing happen for 50 moves? */
static bool is_drawn(const struct state *now)
{
    const struct state *then = now;

    for (int plies = 2; plies <= now->reversible; plies += 2) {
        then = then->before->before;
        if (then->key == now->key)
            return true;
    }
    return now->position.halfmoves >= 100;
}

/* Evaluates the position, unless the table has that, which keeps it at once. */
static void stand(struct visit *v)
{
    struct search *s = v->search;
    struct state *now = v->now;
    const struct state *earlier =
        now->ply > 1 ? now->before->before : NULL; /* same side to move */

    v->eval = v->known.eval;
    if (now->checkers) {
        v->eval = NO_EVAL;
        now->eval = earlier ? earlier->eval : 0;
        return;
    }
    if (v->eval == NO_EVAL) {
        v->eval = evaluate(s, now);
        table_keep(&s->table, now->key,
                   (struct table_data){.eval = (int16_t)v->eval});
    }
    now->eval = (int16_t)corrected(&s->learnt, now, v->eval);
    v->improving = earlier && now->eval > earlier->eval;
}

/* Mates are counted from the root in a search, from the entry in the table. */
static int score_from(int score, int plies)
{
    if (score > MATE_FAR)
        return score + plies;
    return score < -MATE_FAR ? score - plies : score;
}

/* Begins a node; true if *score is known: it is drawn, or the table answers. */
static bool is_answered(struct visit *v, int *score)
{
    struct search *s = v->search;
    const struct state *now = v->now;
    const struct bounds w = v->w;

    *score = 0;
    if (now->ply > 0 && is_drawn(now))
        return true;
    if (now->ply > 0 && w.alpha < 0)
        HEAR_WORSE_THAN_DRAWN(now);
    v->known = table_find(&s->table, now->key);
    s->probed++;
    s->found += v->known.bound != NO_BOUND || v->known.eval != NO_EVAL;
    *score = score_from(v->known.score, -now->ply);
    if (now->ply > 0 && is_narrow(w) &&
        v->known.depth + CAPTURES_ONLY >= w.depth &&
        v->known.bound & (*score >= w.beta ? AT_LEAST : AT_MOST))
        return true;
    stand(v);
    return false;
}

/* The best move by the table, which need not be one here; from == to: none. */
static struct move known_move(const struct visit *v)
{
    struct move m = move_of_word(v->now, v->known.move);

    if ((int)m.piece == NO_KIND)
        m.to = m.from;
    return m;
}

/* Ends a node: the table keeps what is returned. */
static int keep_best(const struct visit *v)
{
    const struct move m = v->best_move;
    const struct table_data found = {
        .move = word_of_move(m),
        .score = (int16_t)score_from(v->best, v->now->ply),
        .eval = (int16_t)v->eval,
        .depth = (uint8_t)(v->w.depth - CAPTURES_ONLY),
        .bound = v->best >= v->w.beta        ? AT_LEAST
                 : v->best <= v->asked_alpha ? AT_MOST
                                             : EXACT};

    table_keep(&v->search->table, v->now->key, found);
    return v->best;
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

#endif
