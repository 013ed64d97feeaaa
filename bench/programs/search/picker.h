/*
 * The moves of a node, one by one, each when it is wanted: the table's, then
 * captures that lose nothing, killers, quiet moves, and losing captures. A
 * side in check has the table's move, then its evasions. In quiescence there
 * are captures alone, and at its first ply quiet checks, none that loses.
 *
 * It asks the questions, and is compiled around the choice.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_PICKER_H
#define BENCH_SEARCH_PICKER_H

#include "bench/programs/search/exchange.h"
#include "bench/programs/search/search.h"
#include "bench/programs/search/stages.h"
#include "impl/checkers/checkers.h"
#include "impl/checks_and_pins/checks_and_pins.h"
#include "impl/evasions/evasions.h"
#include "impl/gives_check/gives_check.h"
#include "impl/is_pseudo_legal/is_pseudo_legal.h"
#include "impl/see_ge/see_ge.h"

#define NEVER_INLINE static __attribute__((noinline))

/* A question that the search answers itself; record.c writes it down. */
#ifndef ASKS_ITSELF
#define ASKS_ITSELF(question, ...) ((void)0)
#endif

/* What the search asks. */
struct parts {
    struct slider_getter sliders;
    between_fn *between;
    see_ge_fn *see_ge;       /* NULL: see by_turns.h */
    attackers_fn *attackers; /* likewise */
    attacked_fn *attacked;
    checkers_fn *checkers;
    gives_check_begin_fn *gives_check_begin;
    gives_check_fn *gives_check;
    checks_and_pins_fn *checks_and_pins;
    moves_fn *evasions, *checking_moves;
    is_pseudo_legal_fn *is_pseudo_legal;
    bool reads_bytes; /* does one of them? see chess/byteboard.h */
};

/* Said by the variant that includes this. */
static const struct parts chosen;

/*
 * A side in check has the first three, quiescence all but evasions as far as
 * checks, and another side all but evasions and checks.
 */
enum stage {
    FROM_TABLE,
    GENERATED, /* what is to come */
    EVASIONS,
    CAPTURES,
    CHECKS,
    KILLER_MOVES,
    QUIETS,
    LOSERS
};

struct picker {
    const struct state *now;
    const struct learnt *learnt;
    bitboard pinned;
    struct move from_table;
    enum stage stage;
    bool quiescent; /* only captures are wanted, and none that loses */
    bool checks;    /* and quiet checks, likewise */
    size_t killers; /* that were looked at */
    size_t losers;  /* captures put off, at the start of the ranking */
    struct ranking rest;
};

static void picker_begin(struct picker *k, const struct search *s,
                         const struct state *now, struct move from_table,
                         int depth)
{
    k->now = now;
    k->learnt = &s->learnt;
    k->pinned = chosen.checks_and_pins(&now->position).pinned;
    k->from_table = from_table;
    k->stage = FROM_TABLE;
    k->quiescent = depth <= 0 && !now->checkers;
    k->checks = depth == 0;
    k->killers = k->losers = 0;
    k->rest.next = k->rest.end = 0;
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

/* Goes on to a stage whose moves are written and ranked. */
NEVER_INLINE void picker_write(struct picker *k, enum stage stage)
{
    const struct position *p = &k->now->position;
    struct move list[MOVES_MAX], *end = list;

    k->stage = stage;
    k->rest.next = k->rest.end = k->losers;
    if (stage == EVASIONS)
        end += chosen.evasions(p, list);
    else if (stage == CHECKS)
        end = put_quiet_checks(list, p);
    else
        end = put_some(list, chosen.sliders, p, stage == CAPTURES);
    rank_moves(&k->rest, k->learnt, p, list, (size_t)(end - list));
}

/* Is a pseudo-legal move legal? */
NEVER_INLINE bool picker_legal(const struct picker *k, struct move m)
{
    const struct position *p = &k->now->position;
    const bitboard checkers = k->now->checkers;
    const square king = king_square(p, side_to_move(p));

    if (m.piece == KING)
        return king_move_legal(chosen.attacked, chosen.between, p, checkers, m);
    if (is_en_passant(p, m))
        return en_passant_safe(chosen.sliders, p, m.from);
    if (!(squares_allowed(chosen.between, p, checkers) >> m.to & 1))
        return false;
    if (!(k->pinned >> m.from & 1))
        return true;
    ASKS_ITSELF(aligned, m.from, m.to, king);
    return chosen.between(king, m.from) & bit(m.to) ||
           chosen.between(king, m.to) & bit(m.from);
}

NEVER_INLINE bool picker_loses(const struct picker *k, struct move m)
{
    const struct position *p = &k->now->position;

    ASKS_ITSELF(see_ge, p, m);
    return chosen.see_ge
               ? !chosen.see_ge(p, m, 0)
               : exchange_loses(chosen.attackers, chosen.sliders, p, m);
}

/* A move from elsewhere: can it be played here? */
NEVER_INLINE bool picker_playable(const struct picker *k, struct move m)
{
    return m.from != m.to && chosen.is_pseudo_legal(&k->now->position, m) &&
           picker_legal(k, m);
}

static bool picker_from_table(const struct picker *k, struct move *m)
{
    *m = k->from_table;
    return !(k->quiescent && is_quiet(&k->now->position, *m)) &&
           picker_playable(k, *m);
}

static bool picker_killer(struct picker *k, struct move *m)
{
    while (k->killers < KILLERS) {
        *m = k->learnt->killers[k->now->ply][k->killers++];
        if (!same_move(*m, k->from_table) && is_quiet(&k->now->position, *m) &&
            picker_playable(k, *m))
            return true;
    }
    return false;
}

/* Was the move tried in an earlier stage? No check was, for it is quiet. */
static bool picker_tried(const struct picker *k, struct move m)
{
    const struct move(*killers)[KILLERS] = k->learnt->killers;

    return (k->stage != CHECKS && same_move(m, k->from_table)) ||
           (k->stage == QUIETS && (same_move(m, killers[k->now->ply][0]) ||
                                   same_move(m, killers[k->now->ply][1])));
}

/* The next ranked move that is to be tried in this stage. */
static bool picker_ranked(struct picker *k, struct move *m)
{
    const bool tests_legality = k->stage == CAPTURES || k->stage == QUIETS;
    const bool tests_loss = k->stage == CAPTURES || k->stage == CHECKS;
    struct ranking *r = &k->rest;

    while (r->next < r->end) {
        *m = ranking_take(r);
        if (picker_tried(k, *m) || (tests_legality && !picker_legal(k, *m)))
            continue;
        if (!tests_loss || !picker_loses(k, *m))
            return true;
        r->moves[k->losers++] = r->moves[r->next - 1];
    }
    return false;
}

/* The next move to try; false if there is none left. */
static bool picker_next(struct picker *k, struct move *m)
{
    if (k->stage == FROM_TABLE) {
        k->stage = GENERATED;
        if (picker_from_table(k, m))
            return true;
    }
    if (k->stage == GENERATED)
        picker_write(k, k->now->checkers ? EVASIONS : CAPTURES);
    if (picker_ranked(k, m))
        return true;
    if (k->quiescent && k->checks && k->stage == CAPTURES) {
        picker_write(k, CHECKS);
        if (picker_ranked(k, m))
            return true;
    }
    if (k->quiescent || k->stage == EVASIONS || k->stage == LOSERS)
        return false;
    if (k->stage == CAPTURES)
        k->stage = KILLER_MOVES;
    if (k->stage == KILLER_MOVES) {
        if (picker_killer(k, m))
            return true;
        picker_write(k, QUIETS);
        if (picker_ranked(k, m))
            return true;
    }
    k->stage = LOSERS;
    k->rest.next = 0;
    k->rest.end = k->losers;
    return picker_ranked(k, m);
}

#endif
