/*
 * The moves of a node, one by one, each when it is wanted: the hash move, then
 * captures that lose nothing, killers, quiet moves, and losing captures. A side
 * in check has the hash move, then its evasions. In quiescence there are captures
 * alone, and at its first ply quiet checks; it leaves out itself what loses.
 *
 * Captures and promotions are written apart from quiet moves, which most nodes
 * never want. Whether they are legal is asked when their turn comes, unless it
 * was asked when they were written: "legal_moves" decides.
 *
 * It asks the questions, and is compiled around the choice.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_PICKER_H
#define BENCH_SEARCH_PICKER_H

#include "bench/programs/search/by_turns.h"
#include "bench/programs/search/search.h"
#include "chess/king_safety.h"

/* Three ways through a node, each from its hash move on. */
enum stage {
    HASH_MOVE,
    WRITE_CAPTURES,
    GOOD_CAPTURES,
    FIRST_KILLER,
    SECOND_KILLER,
    WRITE_QUIETS,
    QUIETS,
    BAD_CAPTURES,

    HASH_EVASION,
    WRITE_EVASIONS,
    EVASIONS,

    HASH_CAPTURE,
    WRITE_LAST_CAPTURES,
    LAST_CAPTURES,
    CHECKS
};

struct picker {
    const struct state *now;
    struct learnt *learnt;
    struct move hash_move;
    enum stage stage;
    bool checks;       /* in quiescence: quiet ones are wanted too */
    bool skips_quiets; /* from now on */
    bool untested;     /* moves that were written may not be legal */
    size_t losers;     /* captures put off, at the start of the ranking */
    struct ranking rest;
};

static void picker_begin(struct picker *k, struct search *s, struct state *now,
                         struct move hash_move, int depth)
{
    if (chosen.threats_by_kind)
        now->threats = chosen.threats_by_kind(&now->position);
    else
        now->threats.all = chosen.threats(&now->position);
    now->facts = chosen.gives_check_begin(&now->position);
    k->now = now;
    k->learnt = &s->learnt;
    k->stage = now->checkers ? HASH_EVASION
               : depth > 0   ? HASH_MOVE
                             : HASH_CAPTURE;
    k->hash_move = hash_move;
    if (k->stage == HASH_CAPTURE && is_quiet(&now->position, hash_move))
        k->hash_move = (struct move){.from = 0};
    k->checks = depth == 0;
    k->skips_quiets = false;
    k->losers = k->rest.next = k->rest.end = 0;
}

static struct king_facts picker_known(const struct picker *k)
{
    return (struct king_facts){k->now->checkers, k->now->pinned,
                               k->now->threats.all};
}

/* Captures and promotions, or all other moves. */
ALWAYS_INLINE struct move *put_part(struct move *list, struct picker *k,
                                    enum moves_part part)
{
    const struct position *p = &k->now->position;

    ASKS_ITSELF(write_moves, p, part == NOISY_MOVES);
    k->untested = false;
    return list +
           chosen.legal_moves(p, picker_known(k), part, &k->untested, list);
}

/* The legal moves that check and take nothing. */
static struct move *put_quiet_checks(struct move *list,
                                     const struct position *p)
{
    const size_t count = chosen.checking_moves(p, list);
    struct move *kept = list;

    for (size_t i = 0; i < count; i++)
        if (is_quiet(p, list[i]))
            *kept++ = list[i];
    return kept;
}

/* Writes and ranks the moves of a stage. */
NEVER_INLINE void picker_write(struct picker *k, enum stage stage)
{
    const struct position *p = &k->now->position;
    struct move list[MOVES_MAX], *end = list;

    k->rest.next = k->rest.end = k->losers;
    if (stage == EVASIONS)
        end += chosen.evasions(p, list);
    else if (stage == CHECKS)
        end = put_quiet_checks(list, p);
    else if (stage == QUIETS)
        end = put_part(list, k, QUIET_MOVES);
    else
        end = put_part(list, k, NOISY_MOVES);
    rank_moves(&k->rest, k->learnt, k->now, list, (size_t)(end - list));
    k->stage = stage;
}

/* Does the exchange that a legal move begins win as much? */
NEVER_INLINE bool picker_wins(const struct picker *k, struct move m,
                              int threshold)
{
    const struct position *p = &k->now->position;

    ASKS_ITSELF(see_ge, p, m, threshold);
    return chosen.see_ge ? chosen.see_ge(p, m, threshold)
                         : exchange_wins(p, m, threshold);
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
    const struct king_facts known = picker_known(k);

    ASKS_ITSELF(is_legal, p, m, any);
    if (chosen.is_legal)
        return chosen.is_legal(p, known, m, any,
                               any ? picker_pseudo_legal : NULL);
    return (!any || picker_pseudo_legal(p, m)) && move_safe(p, known, m);
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

static const struct move *killers_of(const struct picker *k)
{
    return k->learnt->killers[k->now->ply % PLIES_MAX];
}

static bool picker_killer(const struct picker *k, int which, struct move *m)
{
    *m = killers_of(k)[which];
    return !same_move(*m, k->hash_move) && is_quiet(&k->now->position, *m) &&
           picker_playable(k, *m);
}

/* The next ranked move but the hash move, which was tried before. */
static bool picker_ranked(struct picker *k, struct move *m)
{
    while (k->rest.next < k->rest.end) {
        *m = ranking_take(&k->rest);
        if (!same_move(*m, k->hash_move))
            return true;
    }
    return false;
}

/* The next of them that is legal. */
static bool picker_legal_ranked(struct picker *k, struct move *m)
{
    while (picker_ranked(k, m))
        if (!k->untested || picker_legal(k, *m))
            return true;
    return false;
}

/* The next capture that is legal and loses nothing; losers are put off. */
static bool picker_capture(struct picker *k, struct move *m)
{
    while (picker_legal_ranked(k, m)) {
        if (picker_wins(k, *m, 0))
            return true;
        k->rest.moves[k->losers++] = k->rest.moves[k->rest.next - 1];
    }
    return false;
}

static bool picker_quiet(struct picker *k, struct move *m)
{
    const struct move *killers = killers_of(k);

    while (!k->skips_quiets && picker_ranked(k, m))
        if (!same_move(*m, killers[0]) && !same_move(*m, killers[1]) &&
            (!k->untested || picker_legal(k, *m)))
            return true;
    return false;
}

/* The next move to try; false if there is none left. */
static bool picker_next(struct picker *k, struct move *m)
{
    if (k->stage == HASH_MOVE || k->stage == HASH_EVASION ||
        k->stage == HASH_CAPTURE) {
        k->stage++;
        *m = k->hash_move;
        if (picker_playable(k, *m))
            return true;
    }
    switch (k->stage) {
    default: /* WRITE_CAPTURES */
        picker_write(k, GOOD_CAPTURES);
        /* fall through */
    case GOOD_CAPTURES:
        if (picker_capture(k, m))
            return true;
        k->stage = FIRST_KILLER;
        /* fall through */
    case FIRST_KILLER:
    case SECOND_KILLER:
        while (k->stage <= SECOND_KILLER) {
            const int which = (int)k->stage++ - FIRST_KILLER;

            if (!k->skips_quiets && picker_killer(k, which, m))
                return true;
        }
        /* fall through */
    case WRITE_QUIETS:
        if (!k->skips_quiets)
            picker_write(k, QUIETS);
        /* fall through */
    case QUIETS:
        if (picker_quiet(k, m))
            return true;
        k->stage = BAD_CAPTURES;
        k->rest.next = 0;
        k->rest.end = k->losers;
        /* fall through */
    case BAD_CAPTURES:
        return picker_ranked(k, m);

    case WRITE_EVASIONS:
        picker_write(k, EVASIONS);
        /* fall through */
    case EVASIONS:
        return picker_ranked(k, m);

    case WRITE_LAST_CAPTURES:
        picker_write(k, LAST_CAPTURES);
        /* fall through */
    case LAST_CAPTURES:
        if (picker_legal_ranked(k, m))
            return true;
        if (!k->checks)
            return false;
        picker_write(k, CHECKS);
        /* fall through */
    case CHECKS: /* they are legal */
        return picker_ranked(k, m);
    }
}

#endif
