/*
 * How "is_legal" is asked, and of which moves: pseudo-legal ones, or after the
 * word "any" those of "is_pseudo_legal".
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "chess/mailbox_moves.h"
#include "impl/is_legal/facts.h"
#include "suite/adapter.h"
#include "suite/positions.h"

bool candidates_read(char *words, struct typed *t, void *at, struct text *why);
void candidates_write(const void *query, const void *at, struct text *out);

static const struct kind moves = {
    KIND("moves", struct is_legal_query, SET_ANSWERS / 2, 8, 512),
    .answers_of = candidates_asked};

/* After a random ply: moves that were legal in a sibling, or pseudo-legal. */
static void add_drawn(struct filling *to, const struct position *p)
{
    const bool any = to->of;
    struct is_legal_query q = {.asked.position = position_drawn_after(to, p),
                               .any = any};
    const struct position sibling = position_drawn_after(to, p);
    struct move list[MOVES_MAX];
    const size_t count =
        mailbox_moves(any ? &sibling : &q.asked.position, any, list);

    for (size_t i = 0; count > 0 && i < CANDIDATES; i++)
        q.asked.moves[i] = list[filling_draw_below(to, count)];
    q.known = king_facts_of(&q.asked.position);
    if (count > 0)
        filling_add(to, &q, CANDIDATES);
}

RECORDED("recorded_legality",
         "moves that a search is to make, or had elsewhere", &moves);

RECIPES({"generated", "pseudo-legal moves", &moves, 41, false, add_drawn, NULL},
        {"siblings", "moves that were legal in siblings", &moves, 42, true,
         add_drawn, NULL});

/* e2e4, or any e2e5: but for that word as "is_pseudo_legal". */
static bool read_moves(char *words, struct typed *t, void *at, struct text *why)
{
    struct is_legal_query *q = (void *)t->query;

    q->any = strncmp(words, "any ", strlen("any ")) == 0;
    return candidates_read(words + (q->any ? strlen("any ") : 0), t, at, why);
}

static void write_moves(const void *query, const void *at, struct text *out)
{
    if (((const struct is_legal_query *)query)->any)
        text_word(out, "any");
    candidates_write(query, at, out);
}

FIELDS({FIELD(POSITION, is_legal_query, asked.position)},
       {FIELD(OWN, is_legal_query, asked.moves), .part = true,
        .read = read_moves, .write = write_moves});

static bool check(const char *fen, void *query, struct text *why)
{
    struct is_legal_query *q = query;

    (void)fen;
    q->known = king_facts_of(&q->asked.position);
    for (size_t i = 0; !q->any && i < candidates_asked(q); i++)
        if (!mailbox_pseudo_legal(&q->asked.position, q->asked.moves[i]))
            return text_refuse(why, "a move is not pseudo-legal: say any",
                               "FEN ; any e2e5");
    return true;
}

/* By the strategy's own test and by a caller's: 2 if they differ. */
static uint64_t answer(const struct is_legal_strategy *row,
                       const struct is_legal_query *q, struct move m)
{
    const struct position *p = &q->asked.position;
    const bool own = row->answer(p, q->known, m, q->any, NULL);

    return own == row->answer(p, q->known, m, q->any, mailbox_pseudo_legal)
               ? own
               : 2;
}

ASK_EACH(is_legal, struct is_legal_query, candidates_asked(q),
         answer(row, q, q->asked.moves[i]))

ADAPTER(is_legal, OWN,
        .form = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ; e2e4",
        .want = "want a position and a move, or up to eight", .check = check,
        .recorded = recorded, .show = show_yes_no);
