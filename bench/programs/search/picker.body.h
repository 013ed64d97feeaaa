/*
 * The moves of a node, one by one, each when it is wanted: the hash move, then
 * captures that lose nothing, killers, quiet moves, and losing captures. A side
 * in check has the hash move, then its evasions. In quiescence there are all
 * captures, and at its first ply quiet checks.
 *
 * Captures and promotions are written apart from quiet moves, which most nodes
 * never want. Whether they are legal is asked when their turn comes, unless
 * "legal_moves" has found out.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_PICKER_H
#define BENCH_SEARCH_PICKER_H

#include "bench/programs/search/search.h"
#include "bench/programs/variant.h"

/* Who listens, as record.c and calls.c do, defines these before: a node goes on,
 * a move is made, moves are taken of a list, a node begins where a draw is better
 * than what is asked for; and may legality read threats? It may where they are
 * asked. */
#ifndef HEAR_NODE
#define HEAR_NODE(now)                 ((void)0)
#define HEAR_MADE(now, next)           ((void)0)
#define HEAR_LIST(moves, count, limit) ((void)0)
#define HEAR_WORSE_THAN_DRAWN(now)     ((void)0)
#define IS_LEGAL_READS_THREATS         chosen.threats
#endif

/* What a quiet move's history may lack for each ply of depth, before its order
 * counts: a fiftieth of what histories say, as in Stockfish. */
enum { SORTED_MARGIN = HISTORY_MAX / 16, SORTED_DEPTH = 48 };

/* Three ways through a node, each from its hash move to its end. */
enum stage {
    HASH_MOVE,
    WRITE_CAPTURES,
    GOOD_CAPTURES,
    KILLER,
    EARLIER_KILLER,
    WRITE_QUIETS,
    QUIETS,
    BAD_CAPTURES,

    HASH_EVASION,
    WRITE_EVASIONS,
    EVASIONS,

    HASH_CAPTURE,
    WRITE_ALL_CAPTURES,
    ALL_CAPTURES,
    WRITE_CHECKS,
    CHECKS
};

struct picker {
    struct state *now;
    struct learnt *learnt;
    const struct move *killers; /* two */
    struct move hash_move;
    enum stage stage;
    bool checks;       /* in quiescence: quiet ones are wanted too */
    bool skips_quiets; /* from now on */
    bool untested;     /* moves that were written may not be legal */
    int32_t limit;     /* of scores: few nodes come to quiet moves below it */
    size_t losers;     /* captures put off, at the start of the ranking */
    struct ranking rest;
};

/* What the other side attacks is found when a node first needs it: for the
 * history of a quiet move, or a king's move. Most of quiescence never does. */
NEVER_INLINE void know_threats(struct state *now)
{
    if (now->threats) /* a king attacks something */
        return;
    now->threats = chosen.threats(&now->position);
}

static void picker_begin(struct picker *k, struct search *s, struct state *now,
                         struct move hash_move, int depth)
{
    now->facts = chosen.gives_check_begin(&now->position);
    k->now = now;
    k->learnt = &s->learnt;
    k->killers = s->learnt.killers[now->ply % PLIES_MAX];
    k->stage = now->checkers ? HASH_EVASION
               : depth > 0   ? HASH_MOVE
                             : HASH_CAPTURE;
    k->hash_move = hash_move;
    if (k->stage == HASH_CAPTURE && is_quiet(&now->position, hash_move))
        k->hash_move = (struct move){.from = 0};
    k->checks = depth == 0;
    k->skips_quiets = false;
    k->limit =
        depth < SORTED_DEPTH ? score_of(-SORTED_MARGIN * depth, 0) : INT32_MIN;
    k->losers = 0;
}

ALWAYS_INLINE struct king_facts picker_known(const struct picker *k,
                                             bool threats)
{
    if (threats)
        know_threats(k->now);
    return (struct king_facts){k->now->checkers, k->now->pinned,
                               k->now->threats};
}

/* Captures and promotions, or all other moves; legal ones need threats. */
ALWAYS_INLINE size_t put_part(struct picker *k, enum moves_part part,
                              struct move *list)
{
    size_t count;

    k->untested = false;
    count = chosen.legal_moves(&k->now->position,
                               picker_known(k, !k->learnt->writes_untested),
                               part, &k->untested, list);

    k->learnt->writes_untested = k->untested;
    return count;
}

/* Puts what is left in order, as far as the limit. */
ALWAYS_INLINE void picker_order(struct picker *k, int32_t limit)
{
    struct ranking *r = &k->rest;
    struct scored_move *left = r->moves + r->next;

    HEAR_LIST(left, r->end - r->next, limit);
    r->ordered =
        r->next + chosen.pick_next_begin(left, r->end - r->next, limit);
}

/* Ranks the moves that were written, behind the captures that are put off. */
NEVER_INLINE void picker_rank(struct picker *k, const struct move *list,
                              size_t count, bool quiet, int32_t limit)
{
    k->stage++;
    k->rest.next = k->rest.end = k->losers;
    if (count == 0)
        return;
    if (quiet)
        know_threats(k->now);
    rank_moves(&k->rest, k->learnt, k->now, list, count);
    picker_order(k, limit);
}

NEVER_INLINE void picker_write_captures(struct picker *k)
{
    struct move list[MOVES_MAX];

    picker_rank(k, list, put_part(k, NOISY_MOVES, list), false, INT32_MIN);
}

NEVER_INLINE void picker_write_quiets(struct picker *k)
{
    struct move list[MOVES_MAX];
    size_t count = 0;

    if (!k->skips_quiets)
        count = put_part(k, QUIET_MOVES, list);
    picker_rank(k, list, count, true, k->limit);
}

NEVER_INLINE void picker_write_evasions(struct picker *k)
{
    struct move list[MOVES_MAX];

    picker_rank(k, list, chosen.evasions(&k->now->position, list), true,
                INT32_MIN);
}

NEVER_INLINE void picker_write_checks(struct picker *k)
{
    struct move list[MOVES_MAX];

    picker_rank(k, list, chosen.checking_moves(&k->now->position, list), true,
                INT32_MIN);
}

/* Does the exchange that a legal move begins win as much? */
NEVER_INLINE bool picker_wins(const struct picker *k, struct move m,
                              int threshold)
{
    return chosen.see_ge(&k->now->position, m, threshold);
}

/* By name: what must be inlined cannot be handed on. */
static bool picker_pseudo_legal(const struct position *p, struct move m)
{
    return chosen.is_pseudo_legal(p, m);
}

/* Is a move legal: a pseudo-legal one or any from elsewhere? */
ALWAYS_INLINE bool picker_asks_legal(const struct picker *k, struct move m,
                                     bool any)
{
    const struct position *p = &k->now->position;
    const struct king_facts known =
        picker_known(k, IS_LEGAL_READS_THREATS && m.piece == KING);

    return chosen.is_legal(p, known, m, any, any ? picker_pseudo_legal : NULL);
}

NEVER_INLINE bool picker_tests_legal(const struct picker *k, struct move m)
{
    return picker_asks_legal(k, m, false);
}

/* Of a move that was written. */
ALWAYS_INLINE bool picker_legal(const struct picker *k, struct move m)
{
    return !k->untested || picker_tests_legal(k, m);
}

/* A move from elsewhere: can it be played here? */
NEVER_INLINE bool picker_playable(const struct picker *k, struct move m)
{
    return m.from != m.to && picker_asks_legal(k, m, true);
}

ALWAYS_INLINE bool picker_hash_move(struct picker *k, struct move *m)
{
    k->stage++;
    *m = k->hash_move;
    return picker_playable(k, *m);
}

ALWAYS_INLINE bool picker_killer(struct picker *k, struct move *m)
{
    *m = k->killers[k->stage++ - KILLER];
    return !k->skips_quiets && !same_move(*m, k->hash_move) &&
           is_quiet(&k->now->position, *m) && picker_playable(k, *m);
}

static bool picker_is_killer(const struct picker *k, struct move m)
{
    return same_move(m, k->killers[0]) || same_move(m, k->killers[1]);
}

/* Below the limit all moves are put in order, when a node comes to them. */
NEVER_INLINE void picker_order_rest(struct picker *k)
{
    picker_order(k, INT32_MIN);
}

/* The best move that is left, if it was not tried as the hash move. */
static bool picker_take(struct picker *k, struct move *m)
{
    struct ranking *r = &k->rest;

    while (r->next < r->end) {
        if (r->next == r->ordered)
            picker_order_rest(k);
        *m = move_of_word(k->now,
                          chosen.pick_next(r->moves, r->next++, r->ordered));
        if (!same_move(*m, k->hash_move))
            return true;
    }
    return false;
}

/* The capture that was taken last comes after all quiet moves: those are still
 * in order. */
ALWAYS_INLINE void picker_put_off(struct picker *k)
{
    k->rest.moves[k->losers++] = k->rest.moves[k->rest.next - 1];
}

ALWAYS_INLINE void picker_go_back(struct picker *k)
{
    k->stage++;
    k->rest.next = 0;
}

ALWAYS_INLINE bool picker_bad_capture(struct picker *k, struct move *m)
{
    if (k->rest.next == k->losers)
        return false;
    *m = move_of_word(k->now, k->rest.moves[k->rest.next++].move);
    return true;
}

/* The next move to try; false if there is none left. */
static bool picker_next(struct picker *k, struct move *m)
{
    HEAR_NODE(k->now);
    switch (k->stage) {
    case HASH_MOVE:
        if (picker_hash_move(k, m))
            return true; /* fall through */
    case WRITE_CAPTURES:
        picker_write_captures(k); /* fall through */
    case GOOD_CAPTURES:
        while (picker_take(k, m))
            if (picker_legal(k, *m)) {
                if (picker_wins(k, *m, 0))
                    return true;
                picker_put_off(k);
            }
        k->stage++; /* fall through */
    case KILLER:
        if (picker_killer(k, m))
            return true; /* fall through */
    case EARLIER_KILLER:
        if (picker_killer(k, m))
            return true; /* fall through */
    case WRITE_QUIETS:
        picker_write_quiets(k); /* fall through */
    case QUIETS:
        while (!k->skips_quiets && picker_take(k, m))
            if (!picker_is_killer(k, *m) && picker_legal(k, *m))
                return true;
        picker_go_back(k); /* fall through */
    case BAD_CAPTURES:
        return picker_bad_capture(k, m);

    case HASH_EVASION:
        if (picker_hash_move(k, m))
            return true; /* fall through */
    case WRITE_EVASIONS:
        picker_write_evasions(k); /* fall through */
    case EVASIONS:
        return picker_take(k, m);

    case HASH_CAPTURE:
        if (picker_hash_move(k, m))
            return true; /* fall through */
    case WRITE_ALL_CAPTURES:
        picker_write_captures(k); /* fall through */
    case ALL_CAPTURES:
        while (picker_take(k, m))
            if (picker_legal(k, *m))
                return true;
        if (!k->checks)
            return false;
        k->stage++; /* fall through */
    case WRITE_CHECKS:
        picker_write_checks(k); /* fall through */
    case CHECKS:
        while (picker_take(k, m))
            if (is_quiet(&k->now->position, *m))
                return true;
    }
    return false;
}

#endif
