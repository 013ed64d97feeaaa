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

extern const struct adapter is_pseudo_legal_adapter;

static const struct kind moves = {
    KIND("moves", struct is_legal_query, SET_ANSWERS / 2, 8, 512),
    .answers_of = candidates_asked};

static const struct kind *const kinds[] = {&moves, NULL};

/* After a random ply: moves that were legal in a sibling, or pseudo-legal. */
static void add_drawn(struct filling *to, const struct position *p, bool any)
{
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

static void add_generated(struct filling *to, const struct position *p)
{
    add_drawn(to, p, false);
}

static void add_siblings(struct filling *to, const struct position *p)
{
    add_drawn(to, p, true);
}

RECORDED("recorded_legality",
         "moves that a search is to make, or had elsewhere", &moves);

static const struct recipe recipes[] = {
    {"generated", "pseudo-legal moves", &moves, 41, add_generated, NULL},
    {"siblings", "moves that were legal in siblings", &moves, 42, add_siblings,
     NULL},
    {.name = NULL}};

/* FEN ; e2e4, or FEN ; any e2e5: but for that word as "is_pseudo_legal". */
static bool read(char *words, size_t *kind, void *query, struct text *why)
{
    struct is_legal_query *q = query;
    char *any = strstr(words, "; any ");

    if (any)
        memset(any + strlen("; "), ' ', strlen("any"));
    if (!is_pseudo_legal_adapter.read(words, kind, &q->asked, why))
        return false;
    q->known = king_facts_of(&q->asked.position);
    q->any = any != NULL;
    for (size_t i = 0; !any && i < candidates_asked(q); i++)
        if (!mailbox_pseudo_legal(&q->asked.position, q->asked.moves[i]))
            return text_refuse(why, "a move is not pseudo-legal: say any",
                               "FEN ; any e2e5");
    return true;
}

static void write(size_t kind, const void *query, struct text *out)
{
    const struct is_legal_query *q = query;
    struct text both = {.length = 0};
    char *fen = both.at, *words;

    is_pseudo_legal_adapter.write(kind, &q->asked, &both);
    words = text_cut(&fen);
    text_word(out, fen);
    text_word(out, q->any ? "; any" : ";");
    text_word(out, words);
}

/* By the strategy's own test and by a caller's: 2 if they differ. */
static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct is_legal_strategy *strategy = (const void *)s;
    const struct is_legal_query *q = query;

    (void)kind;
    a->count = candidates_asked(q);
    for (size_t i = 0; i < a->count; i++) {
        const bool own = strategy->answer(&q->asked.position, q->known,
                                          q->asked.moves[i], q->any, NULL);
        const bool given =
            strategy->answer(&q->asked.position, q->known, q->asked.moves[i],
                             q->any, mailbox_pseudo_legal);

        a->at[i] = own == given ? own : 2;
    }
}

ADAPTER(is_legal,
        .form = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ; e2e4",
        .kinds = kinds, .recorded = recorded, .recipes = recipes, .read = read,
        .write = write, .ask = ask, .show = show_yes_no);
