/* SPDX-License-Identifier: MIT */
#include "impl/checking_moves/checking_moves.h"
#include "ask/ask.h"

static const char form[] = "4k3/8/8/8/8/8/8/R3K3 w Q -";

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct moves_strategy *strategy = (const void *)s;
    struct position p;
    struct move list[MOVES_MAX];

    if (!ask_position(query, &p, a))
        return REFUSED;
    answer_moves(a, list, strategy->answer(&p, list));
    return ANSWERED;
}

const struct asker ask_checking_moves = {form, ask};
