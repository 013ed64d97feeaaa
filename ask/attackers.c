/* SPDX-License-Identifier: MIT */
#include "impl/attackers/attackers.h"
#include "ask/ask.h"

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct attackers_strategy *attackers = (const void *)s;
    struct position p;
    square on;
    enum color by;
    const enum asked asked = ask_attack(query, &p, &on, &by, a);

    if (asked == ANSWERED)
        answer_squares(a, attackers->answer(&p, on, by));
    return asked;
}

const struct asker ask_attackers = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ; f3 ; white", ask};
