/* SPDX-License-Identifier: MIT */
#include "impl/attacked/attacked.h"
#include "ask/ask.h"

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct attacked_strategy *attacked = (const void *)s;
    struct position p;
    square on;
    enum color by;
    const enum asked asked = ask_attack(query, &p, &on, &by, a);

    if (asked == ANSWERED)
        answer_word(a, attacked->answer(&p, on, by) ? "yes" : "no");
    return asked;
}

const struct asker ask_attacked = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ; f3 ; white", ask};
