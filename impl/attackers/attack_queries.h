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

#define ATTACK_FORM \
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ; f3 ; white"

extern const struct kind *const attack_kinds[];
extern const struct recipe attack_recorded[], attacked_recorded[];
extern const struct recipe attack_recipes[];
bool attack_read(char *words, size_t *kind, void *query, struct text *why);

static inline size_t attack_asked(const struct attack_query *q)
{
    return squares_asked(&q->asked[0].square, sizeof q->asked[0], ATTACK_ASKED);
}

/* Fills `from` and `step`, when all squares are there. */
static inline void attack_query_link(struct attack_query *q)
{
    const size_t count = attack_asked(q);

    for (size_t i = 0; i < count; i++) {
        q->asked[i].from = offsetof(struct attack_query, asked[i]);
        q->asked[i].step =
            (uint8_t)(i + 1 < count ? sizeof q->asked[i]
                                    : sizeof *q - i * sizeof q->asked[0]);
    }
}

void attack_write(size_t kind, const void *query, struct text *out);

#endif
