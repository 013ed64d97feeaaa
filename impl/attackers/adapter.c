/*
 * How "attackers" is asked, and which squares.
 * SPDX-License-Identifier: MIT
 */
#include "chess/leapers.h"
#include "chess/mailbox_moves.h"
#include "impl/attackers/attack_queries.h"
#include "suite/positions.h"

/* A query has many answers: the boards fit a cache, as a search's do. */
static const struct kind squares = {
    KIND("squares", struct attack_query, SET_ANSWERS / ATTACK_ASKED, 2, 256),
    .answers_of = attack_asked, .link = attack_query_link};

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
    .answers_of = attack_asked, .link = attack_query_link};

const struct recipe attack_recorded[] = {
    TRACED("recorded_exchanges",
           "targets of captures in a search, for the defender",
           &recorded_squares),
    {.name = NULL}};

const struct recipe attacked_recorded[] = {
    TRACED("recorded_king_steps", "where kings went in a search, for the enemy",
           &recorded_squares),
    {.name = NULL}};

const struct recipe attack_recipes[] = {
    {"targets", "targets of legal moves, for either side", &squares, 9, 0,
     add_targets, NULL},
    {"king_steps", "the king's square and those around it, for the enemy",
     &squares, 10, 0, add_king_steps, NULL},
    {.name = NULL}};

static const char *const colors[] = {"white", "black", NULL};

const struct field attack_fields[] = {
    {FIELD(POSITION, attack_query, position)},
    {FIELD(SQUARE, attack_query, asked[0].square), .part = true,
     .stride = sizeof(struct attack_asked)},
    {FIELD(NAME, attack_query, asked[0].by), .part = true, .names = colors,
     .none = "neither white nor black", .stride = sizeof(struct attack_asked)},
    {.type = FIELD_END}};

ASK_EACH(attackers, struct attack_query, attack_asked(q),
         row->answer(&q->position, q->asked[i].square,
                     (enum color)q->asked[i].by))

ADAPTER(attackers, OF_ATTACKS, .recorded = attack_recorded,
        .show = show_squares, .sets = true);
