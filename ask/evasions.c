/* SPDX-License-Identifier: MIT */
#include "impl/evasions/evasions.h"
#include "ask/ask.h"
#include "chess/mailbox.h"

static const char form[] = "4k3/8/8/8/8/8/4r3/4K3 w - -";

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct moves_strategy *strategy = (const void *)s;
    struct position p;
    struct move list[MOVES_MAX];

    if (!ask_position(query, &p, a))
        return REFUSED;
    if (!mailbox_checkers(&p, (enum color)p.side))
        return ask_refuse(a, "the side to move is not in check", query);
    answer_moves(a, list, strategy->answer(&p, list));
    return ANSWERED;
}

const struct asker ask_evasions = {form, ask};
