/*
 * How "attackers" is asked, and which squares.
 * SPDX-License-Identifier: MIT
 */
#include "chess/leapers.h"
#include "chess/mailbox_moves.h"
#include "impl/attackers/attack_queries.h"
#include "suite/positions.h"

static size_t answers_of(const void *query)
{
    return attack_asked(query);
}

/* A query has many answers: the boards fit a cache, as a search's do. */
static const struct kind squares = {
    KIND("squares", struct attack_query, SET_ANSWERS / ATTACK_ASKED, 2, 256),
    .answers_of = answers_of, .link = attack_query_link};

const struct kind *const attack_kinds[] = {&squares, NULL};

/* Where exchanges happen: who attacks the target of a legal move, by turns? */
static void add_targets(struct filling *to, const struct position *p)
{
    struct attack_query q = {.position = *p};
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    for (size_t i = 0; count > 0 && i < ATTACK_ASKED; i++) {
        q.asked[i].square = moves[filling_draw_below(to, count)].to;
        q.asked[i].by = i & 1;
    }
    attack_query_link(&q, sizeof q);
    if (count > 0)
        filling_add(to, &q, ATTACK_ASKED);
}

/* May the king stay, and where could it step? In turn, until eight are asked.
 */
static void add_king_steps(struct filling *to, const struct position *p)
{
    struct attack_query q = {.position = *p};
    const square king = king_square(p, side_to_move(p));
    bitboard left = 0;

    leapers_init();
    for (size_t i = 0; i < ATTACK_ASKED; i++) {
        if (!left)
            left = leapers.king[king] | bit(king);
        q.asked[i].square = (uint8_t)lowest_square(left);
        q.asked[i].by = (uint8_t)enemy_of(side_to_move(p));
        left = without_lowest(left);
    }
    attack_query_link(&q, sizeof q);
    filling_add(to, &q, ATTACK_ASKED);
}

/* A search asks less of a node. */
static const struct kind recorded_squares = {
    KIND("squares", struct attack_query, SET_ANSWERS / 4, 4, 256),
    .answers_of = answers_of, .link = attack_query_link};

const struct recipe attack_recorded[] = {
    {"recorded_exchanges", "targets of captures in a search, for the defender",
     &recorded_squares, 0, NULL, NULL},
    {.name = NULL}};

const struct recipe attacked_recorded[] = {
    {"recorded_king_steps", "where kings went in a search, for the enemy",
     &recorded_squares, 0, NULL, NULL},
    {.name = NULL}};

const struct recipe attack_recipes[] = {
    {"targets", "targets of legal moves, for either side", &squares, 9,
     add_targets, NULL},
    {"king_steps", "the king's square and those around it, for the enemy",
     &squares, 10, add_king_steps, NULL},
    {.name = NULL}};

bool attack_read(char *words, size_t *kind, void *query, struct text *why)
{
    struct attack_query *q = query;
    char *place = text_cut(&words);

    *kind = 0;
    if (!text_read_position(words, &q->position, why))
        return false;
    for (size_t i = 0; i < ATTACK_ASKED; i++) {
        char *side = place ? text_cut(&place) : NULL;
        char *next = side ? text_cut(&side) : NULL;
        square s = NO_SQUARE;
        enum color by = WHITE;

        if (!side && (place || i == 0))
            return text_refuse(why, "want FEN ; square ; color", words);
        if (side && (!text_read_square(place, &s, why) ||
                     !text_read_color(side, &by, why)))
            return false;
        q->asked[i].square = (uint8_t)s;
        q->asked[i].by = (uint8_t)by;
        place = next;
    }
    attack_query_link(q, sizeof *q);
    return !place || text_refuse(why, "more than eight squares", place);
}

void attack_write(size_t kind, const void *query, struct text *out)
{
    const struct attack_query *q = query;

    position_query_write(kind, &q->position, out);
    for (size_t i = 0; i < attack_asked(q); i++) {
        text_word(out, ";");
        text_squares(out, bit(q->asked[i].square));
        text_word(out, q->asked[i].by == WHITE ? "; white" : "; black");
    }
}

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct attackers_strategy *attackers = (const void *)s;
    const struct attack_query *q = query;
    const struct board_with_bytes b = board_for(s, &q->position);

    (void)kind;
    a->count = attack_asked(q);
    for (size_t i = 0; i < a->count; i++)
        a->at[i] = attackers->answer(&b.position, q->asked[i].square,
                                     (enum color)q->asked[i].by);
}

ADAPTER(attackers, OF_ATTACKS, .recorded = attack_recorded, .ask = ask,
        .show = show_squares, .sets = true);
