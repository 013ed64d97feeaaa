/*
 * The search itself: compiled once for each choice of the strategies it asks.
 *
 * Alpha-beta by principal variation, with a quiescence search from depth 0 on:
 * of captures, of all answers to a check, and at depth 0 of quiet checks. It
 * prunes and reduces as pruning.h says; no draw is seen but stalemate: what is
 * wanted is the work of an engine at a node, not its play.
 *
 * What two questions could tell is told by one. Of a move it is asked whether
 * it gives check, and if so who does, as Stockfish asks: so a node knows its
 * checkers. A node that goes on asks which pieces are pinned, and, once it has a
 * move to make, what tells its checks; discoverers are found there. The rest of
 * what pins are told with is not used, and what finds it is not compiled, as far
 * as a strategy finds it apart.
 *
 * Over all of games.epd the first move causes 88 % of the cutoffs (about 90 %
 * is said of engines), 20 % of the nodes are met in the table, 2.5 moves are
 * tried at a node that tries any, and a ply more takes 2.1 times the nodes:
 * `search --hash 1 --stats --suite bench/positions/games.epd --max-depth 6`.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_ALPHA_BETA_H
#define BENCH_SEARCH_ALPHA_BETA_H

#include "bench/programs/search/classical.h"
#include "bench/programs/search/picker.h"
#include "bench/programs/search/pruning.h"

NEVER_INLINE int search(struct search *s, struct state *now, struct window w);

/*
 * What a position after a move is worth to the side that moved: at first by so
 * many plies less, and only whether the move is better than the best.
 */
static int search_after(struct search *s, struct state *next, struct window w,
                        int less, bool first)
{
    const int depth = w.depth > 0 ? w.depth - 1 : CAPTURES_ONLY;
    int score = w.alpha + 1;

    if (less > 0)
        score = -search(s, next,
                        (struct window){-w.alpha - 1, -w.alpha, depth - less});
    if (score > w.alpha && !first)
        score =
            -search(s, next, (struct window){-w.alpha - 1, -w.alpha, depth});
    if (!first && (score <= w.alpha || score >= w.beta))
        return score;
    return -search(s, next, (struct window){-w.beta, -w.alpha, depth});
}

/*
 * Tries moves, of which there is one, until one is too good; returns the best
 * score, or `best`. Once one was tried, quiet ones are not, if they are futile.
 */
static int search_moves(struct search *s, struct picker *k, struct move m,
                        struct window w, bool futile, int best,
                        struct move *best_move)
{
    const struct position *p = &k->now->position;
    const struct check_facts facts = chosen.gives_check_begin(p);
    struct move quiets[MOVES_MAX];
    size_t quiet = 0;
    unsigned tried = 0;

    do {
        const bool calm = is_quiet(p, m) && !k->now->checkers;
        struct state next;
        int less = 0, score;

        const uint64_t key = state_key_after(k->now, m);

        __builtin_prefetch(table_line(&s->table, key));
        state_make(&next, k->now, m, key);
        if (chosen.reads_bytes)
            byteboard_move(&next.bytes, &k->now->bytes, p, m);
        next.checkers = chosen.gives_check(&facts, p, m, &next.position)
                            ? chosen.checkers(p, m, &next.position)
                            : 0;
        if (calm && !next.checkers) {
            if (futile && tried > 0)
                continue;
            less = reduction(w, tried);
        }
        if (is_quiet(p, m))
            quiets[quiet++] = m;
        s->nodes++;
        score = search_after(s, &next, w, less, tried++ == 0);
        if (score <= best)
            continue;
        best = score;
        if (score <= w.alpha)
            continue;
        *best_move = m;
        w.alpha = score;
        if (score < w.beta)
            continue;
        if (w.depth > 0) {
            s->tally.cut++;
            s->tally.cut_at_first += tried == 1;
        }
        if (w.depth > 0 && is_quiet(p, m))
            learn(&s->learnt, k->now, quiets, quiet, w.depth);
        break;
    } while (picker_next(k, &m));
    s->tally.expanded++;
    s->tally.tried += tried;
    return best;
}

/* What passing is worth to the side that passes: no mate is proved by that. */
NEVER_INLINE int search_passed(struct search *s, const struct state *now,
                               struct window w)
{
    struct state next;
    int score;

    state_pass(&next, now);
    if (chosen.reads_bytes)
        next.bytes = now->bytes;
    next.checkers = 0;
    score = -search(
        s, &next, (struct window){-w.beta, 1 - w.beta, passed_depth(w.depth)});
    return score > MATE_FAR ? w.beta : score;
}

/* Can the side to move, not in check, be given its score without a move? */
static bool search_spared(struct search *s, const struct state *now,
                          struct window w, int worth, int *score)
{
    if (!is_narrow(w) || w.beta < -MATE_FAR)
        return false;
    *score = worth;
    if (is_calm(w, worth))
        return true;
    if (!may_pass(now, w, worth))
        return false;
    *score = search_passed(s, now, w);
    return *score >= w.beta;
}

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

    if (s->evaluator.kind == EVAL_NNUE)
        return worth + nnue_evaluate(&s->evaluator.nnue, now);
    if (s->evaluator.kind == EVAL_CLASSICAL)
        return evaluate_classical(s, now);
    return worth;
}

NEVER_INLINE int search(struct search *s, struct state *now, struct window w)
{
    const struct known known = table_find(&s->table, now->key);
    const struct window asked = w;
    struct move best_move = search_move(&known, now);
    struct picker k;
    struct move m;
    bool futile = false;
    int best = -UNBOUNDED, eval = NO_EVAL, score;

    s->tally.probed++;
    s->tally.found += known.bound != NO_BOUND;
    if (is_narrow(w) && search_known(&known, now, w, &score))
        return score;
    if (!now->checkers) {
        eval = known.eval != NO_EVAL ? known.eval : evaluate(s, now);
        if (w.depth > 0 && search_spared(s, now, w, eval, &score))
            return score;
        if (w.depth <= 0)
            best = eval;
        if (best >= w.beta)
            return best;
        w.alpha = best > w.alpha ? best : w.alpha;
        futile = is_narrow(w) && is_futile(w, eval);
    }
    picker_begin(&k, s, now, best_move, w.depth);
    if (picker_next(&k, &m))
        best = search_moves(s, &k, m, w, futile, best, &best_move);
    if (best == -UNBOUNDED) /* no legal move */
        return now->checkers ? now->ply - MATE : 0;
    search_keep(s, now, asked, best, eval, best_move);
    if (now->ply == 0)
        s->best = best_move;
    return best;
}

/*
 * From the depth after the last one, which is the first of a search that was
 * cleared. Of its own it is given that struct search, and leaves there what is
 * found.
 */
static uint64_t run(void *own, const struct position *p, unsigned depth)
{
    struct search *s = own;
    struct state root;

    state_from(&root, p);
    root.checkers = chosen.checks_and_pins(&root.position).checkers;
    while (s->depth < (int)depth) {
        const int d = s->depth < 0 ? depth > 0 : s->depth + 1;

        s->tally.nodes[d] -= s->nodes;
        s->score = search(s, &root, (struct window){-UNBOUNDED, UNBOUNDED, d});
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
