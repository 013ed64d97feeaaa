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

#ifndef GENERATED_PARTS_H
#error "a body: for a variant that has chosen its parts"
#endif

#include "bench/programs/search/search.h"
#include "bench/programs/variant.h"

/* Who listens, as record.c and calls.c do, defines these before: a node goes on,
 * a move is made; and may legality read threats? It may where they are asked. */
#ifndef HEAR_NODE
#define HEAR_NODE(now)         ((void)0)
#define HEAR_MADE(now, next)   ((void)0)
#define IS_LEGAL_READS_THREATS chosen.threats
#endif

/* Three ways through a node, each from its hash move on. */
enum stage {
    HASH_MOVE,
    GOOD_CAPTURES,
    KILLERS,
    QUIETS,
    BAD_CAPTURES,

    HASH_EVASION,
    EVASIONS,

    HASH_CAPTURE,
    CAPTURES,
    CHECKS
};

struct picker {
    struct state *now;
    struct learnt *learnt;
    const struct move *killers; /* two */
    struct move hash_move;
    enum stage stage;
    size_t proposed;   /* hash move and killers so far */
    bool checks;       /* in quiescence: quiet ones are wanted too */
    bool skips_quiets; /* from now on */
    bool untested;     /* moves that were written may not be legal */
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
    k->proposed = k->losers = k->rest.end = 0;
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
    const size_t count = chosen.legal_moves(
        &k->now->position, picker_known(k, !k->learnt->writes_untested), part,
        &k->untested, list);

    k->learnt->writes_untested = k->untested;
    return count;
}

/* Goes to the next stage, whose moves it writes and ranks, if there is one. */
NEVER_INLINE bool picker_advance(struct picker *k)
{
    const struct position *p = &k->now->position;
    struct move list[MOVES_MAX];
    size_t count = 0;

    k->untested = false;
    k->rest.next = k->losers;
    switch (k->stage++) {
    case HASH_MOVE:
    case HASH_CAPTURE:
        count = put_part(k, NOISY_MOVES, list);
        break;
    case HASH_EVASION:
        count = chosen.evasions(p, list);
        break;
    case KILLERS:
        if (!k->skips_quiets)
            count = put_part(k, QUIET_MOVES, list);
        break;
    case QUIETS:
        k->rest.next = 0;
        break;
    case CAPTURES:
        if (!k->checks)
            return false;
        count = chosen.checking_moves(p, list);
        break;
    case GOOD_CAPTURES:
        break;
    default:
        return false;
    }
    k->rest.end = k->losers;
    if (count > 0 && k->stage != GOOD_CAPTURES && k->stage != CAPTURES)
        know_threats(k->now); /* there are quiet ones */
    rank_moves(&k->rest, k->learnt, k->now, list, count);
    return true;
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

NEVER_INLINE bool picker_legal(const struct picker *k, struct move m)
{
    return picker_asks_legal(k, m, false);
}

/* A move from elsewhere: can it be played here? */
NEVER_INLINE bool picker_playable(const struct picker *k, struct move m)
{
    return m.from != m.to && picker_asks_legal(k, m, true);
}

/* Is a ranked move to be tried now? Captures that lose are put off. */
static bool picker_tries(struct picker *k, struct move m)
{
    if (same_move(m, k->hash_move)) /* was tried before */
        return false;
    if (k->stage == QUIETS &&
        (same_move(m, k->killers[0]) || same_move(m, k->killers[1])))
        return false;
    if (k->stage == CHECKS && !is_quiet(&k->now->position, m))
        return false;
    if (k->untested && !picker_legal(k, m))
        return false;
    if (k->stage != GOOD_CAPTURES || picker_wins(k, m, 0))
        return true;
    k->rest.moves[k->losers++] = k->rest.moves[k->rest.next - 1];
    return false;
}

/* The next ranked move. */
static bool picker_ranked(struct picker *k, struct move *m)
{
    while (k->rest.next < k->rest.end) {
        *m = ranking_take(&k->rest);
        if (picker_tries(k, *m))
            return true;
    }
    return false;
}

/* Both killers, behind the hash move. */
static bool picker_killer(struct picker *k, struct move *m)
{
    while (!k->skips_quiets && k->proposed <= 2) {
        *m = k->killers[k->proposed++ - 1];
        if (!same_move(*m, k->hash_move) && is_quiet(&k->now->position, *m) &&
            picker_playable(k, *m))
            return true;
    }
    return false;
}

/* The next move of the stage. */
static bool picker_of_stage(struct picker *k, struct move *m)
{
    switch (k->stage) {
    case HASH_MOVE:
    case HASH_EVASION:
    case HASH_CAPTURE:
        *m = k->hash_move;
        return k->proposed == 0 && ++k->proposed && picker_playable(k, *m);
    case KILLERS:
        return picker_killer(k, m);
    case QUIETS:
        return !k->skips_quiets && picker_ranked(k, m);
    default:
        return picker_ranked(k, m);
    }
}

/* The next move to try; false if there is none left. */
static bool picker_next(struct picker *k, struct move *m)
{
    HEAR_NODE(k->now);
    while (!picker_of_stage(k, m))
        if (!picker_advance(k))
            return false;
    return true;
}

#endif
