/*
 * The moves of a node, one by one, each when it is wanted: the table's, then
 * captures that lose nothing, killers, quiet moves, and losing captures. A
 * side in check has the table's move, then its evasions.
 *
 * It asks the questions, and is compiled around the choice.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_PICKER_H
#define BENCH_SEARCH_PICKER_H

#include "bench/programs/search/exchange.h"
#include "bench/programs/search/search.h"
#include "bench/programs/search/stages.h"
#include "impl/evasions/evasions.h"
#include "impl/gives_check/gives_check.h"
#include "impl/is_pseudo_legal/is_pseudo_legal.h"

#define NEVER_INLINE static __attribute__((noinline))

/* What the search works out for itself; a move goes with the first two. */
enum unasked { EXCHANGE, KING_STEP, STOOD_PAT };

/* What the search asks. */
struct parts {
    struct slider_getter sliders;
    between_fn *between;
    moves_fn *evasions;
    gives_check_begin_fn *gives_check_begin;
    gives_check_fn *gives_check;
    checks_and_pins_fn *checks_and_pins;
    is_pseudo_legal_fn *is_pseudo_legal;
    /* Hears of what is not asked; NULL, and no code, but in record.c. */
    void (*heard)(enum unasked what, const struct position *p, struct move m);
};

/* Said by the variant that includes this. */
static const struct parts chosen;

/* A side in check has the first three, another side all but evasions. */
enum stage {
    FROM_TABLE,
    GENERATED, /* what is to come */
    EVASIONS,
    CAPTURES,
    KILLER_MOVES,
    QUIETS,
    LOSERS
};

struct picker {
    const struct state *now;
    const struct learnt *learnt;
    struct checks_and_pins info;
    struct move from_table;
    enum stage stage;
    bool quiescent; /* only captures are wanted, and none that loses */
    size_t killers; /* that were looked at */
    size_t losers;  /* captures put off, at the start of the ranking */
    struct ranking rest;
};

static void picker_begin(struct picker *k, const struct search *s,
                         const struct state *now, struct move from_table,
                         bool quiescent)
{
    k->now = now;
    k->learnt = &s->learnt;
    k->info = chosen.checks_and_pins(&now->position);
    k->from_table = from_table;
    k->stage = FROM_TABLE;
    k->quiescent = quiescent && !now->gives_check;
    k->killers = k->losers = 0;
    k->rest.next = k->rest.end = 0;
}

/* Goes on to a stage whose moves are written and ranked. */
NEVER_INLINE void picker_write(struct picker *k, enum stage stage)
{
    const struct position *p = &k->now->position;
    struct move list[MOVES_MAX], *end = list;

    if (chosen.heard && k->quiescent)
        chosen.heard(STOOD_PAT, p, (struct move){.from = 0});
    k->stage = stage;
    k->rest.next = k->rest.end = k->losers;
    if (stage == EVASIONS)
        end += chosen.evasions(p, list);
    else
        end = put_some(list, chosen.sliders, p, stage == CAPTURES);
    rank_moves(&k->rest, k->learnt, p, k->info.discoverers, list,
               (size_t)(end - list));
}

NEVER_INLINE bool picker_legal(const struct picker *k, struct move m)
{
    if (chosen.heard && m.piece == KING)
        chosen.heard(KING_STEP, &k->now->position, m);
    return is_legal(chosen.sliders, chosen.between, &k->now->position, &k->info,
                    m);
}

NEVER_INLINE bool picker_loses(const struct picker *k, struct move m)
{
    if (chosen.heard)
        chosen.heard(EXCHANGE, &k->now->position, m);
    return exchange_loses(chosen.sliders, &k->now->position, m);
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

/* Was the move tried in an earlier stage? */
static bool picker_tried(const struct picker *k, struct move m)
{
    const struct move(*killers)[KILLERS] = k->learnt->killers;

    return same_move(m, k->from_table) ||
           (k->stage == QUIETS && (same_move(m, killers[k->now->ply][0]) ||
                                   same_move(m, killers[k->now->ply][1])));
}

/* The next ranked move that is to be tried in this stage. */
static bool picker_ranked(struct picker *k, struct move *m)
{
    struct ranking *r = &k->rest;

    while (r->next < r->end) {
        *m = ranking_take(r);
        if (picker_tried(k, *m) ||
            (k->stage != EVASIONS && !picker_legal(k, *m)))
            continue;
        if (k->stage != CAPTURES || !picker_loses(k, *m))
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
        picker_write(k, k->now->gives_check ? EVASIONS : CAPTURES);
    if (picker_ranked(k, m))
        return true;
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
