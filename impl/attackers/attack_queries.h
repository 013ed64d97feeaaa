/*
 * Squares of a board as queries: of "attackers", and of "attacked".
 *
 * One to eight squares can be typed, a NO_SQUARE ends fewer.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_ATTACK_QUERIES_H
#define IMPL_ATTACKERS_ATTACK_QUERIES_H

#include "impl/attackers/attackers.h"
#include "suite/adapter.h"

/* What adapters have in common that are asked these. */
#define OF_ATTACKS                                                           \
    .form =                                                                  \
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ; f3 ; white", \
    .want = "want FEN ; square ; color, of one to eight squares",            \
    .recipes = attack_recipes, .fields = attack_fields, .ask = ask

extern const struct recipe attack_recorded[], attacked_recorded[];
extern const struct recipe attack_recipes[];
extern const struct field attack_fields[];

static inline size_t attack_asked(const void *query)
{
    const struct attack_query *q = query;

    return squares_asked(&q->asked[0].square, sizeof q->asked[0], ATTACK_ASKED);
}

/* Fills `from` and `step`, when all squares are there. */
static inline void attack_query_link(void *query, size_t to_next)
{
    struct attack_query *q = query;
    const size_t count = attack_asked(q), size = sizeof q->asked[0];

    for (size_t i = 0; i < ATTACK_ASKED; i++) {
        const size_t step = i + 1 < count ? 1 : to_next / size - i;

        q->asked[i].from = (uint8_t)offsetof(struct attack_query, asked[i]);
        q->asked[i].step = (uint8_t)step;
    }
}

#endif
