/*
 * How "legal_moves" is asked, and in which positions: of all moves, or after a
 * word of some.
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "chess/mailbox_moves.h"
#include "impl/evasions/move_lists.h"
#include "impl/is_legal/facts.h"
#include "impl/legal_moves/legal_moves.h"
#include "suite/positions.h"

static const char *const parts[] = {"all", "noisy", "quiet", NULL};

/* A list takes so long that fewer are as little learnt. */
static const struct kind lists = {
    KIND("lists", struct legal_moves_query, SET_ANSWERS / 4, 4, 64)};

static void add_node(struct filling *to, const struct position *p)
{
    struct legal_moves_query q = {.position = position_drawn_after(to, p)};

    q.known = king_facts_of(&q.position);
    if (!q.known.checkers)
        filling_add(to, &q, 1);
}

RECORDED("recorded_lists",
         "noisy moves, then quiet ones, as a search wants them", &lists);

RECIPES({"whole_lists", "positions a random ply off games", &lists, 43, 0,
         add_node, NULL});

FIELDS({FIELD(POSITION, legal_moves_query, position)},
       {FIELD(NAME, legal_moves_query, part), .part = true, .optional = true,
        .names = parts, .none = "not all, noisy or quiet"});

static bool check(const char *fen, void *query, struct text *why)
{
    struct legal_moves_query *q = query;

    q->known = king_facts_of(&q->position);
    return !q->known.checkers ||
           text_refuse(why, "the side to move is in check", fen);
}

/* Those whose turn comes, of a list that may be untested. */
static void ask_late(const struct legal_moves_strategy *strategy,
                     const struct legal_moves_query *q, struct answers *a)
{
    const struct position *p = &q->position;
    struct move list[MOVES_MAX], *kept = list;
    bool untested = false;
    const size_t count = strategy->answer(p, q->known, (enum moves_part)q->part,
                                          &untested, list);

    for (size_t i = 0; i < count; i++) {
        *kept = list[i];
        kept += !untested || mailbox_safe(p, list[i]);
    }
    answers_set_moves(a, list, (size_t)(kept - list));
}

/* Tested by the strategy and by the caller: a1a1 if they differ. */
static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct legal_moves_strategy *strategy = (const void *)s;
    const struct legal_moves_query *q = query;
    static struct answers late;
    struct move list[MOVES_MAX];

    (void)kind;
    answers_set_moves(a, list,
                      strategy->answer(&q->position, q->known,
                                       (enum moves_part)q->part, NULL, list));
    ask_late(strategy, q, &late);
    if (late.count != a->count ||
        memcmp(late.at, a->at, a->count * sizeof *a->at) != 0)
        answers_set_moves(a, &(struct move){0}, 1);
}

ADAPTER(legal_moves, OWN, .form = "4k3/8/8/8/8/8/8/R3K3 w Q - ; quiet",
        .want = "want a position, and no more than a part", .check = check,
        .recorded = recorded, .show = show_moves, .sum = moves_sum);
