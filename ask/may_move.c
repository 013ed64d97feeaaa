/* SPDX-License-Identifier: MIT */
#include "may_move/may_move.h"
#include "ask.h"
#include "fen.h"

static const char form[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ; e2e4";

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct may_move_strategy *may_move = (const void *)s;
    const char *text = ask_cut(&query);
    struct position p;
    struct move m;

    if (!text)
        return ask_refuse(a, "want a position and a move", form);
    if (!ask_position(query, &p, a))
        return REFUSED;
    if (!move_read(text, &p, &m))
        return ask_refuse(a, "no move", text);
    answer_word(a, may_move->answer(&p, m) ? "yes" : "no");
    return ANSWERED;
}

const struct asker ask_may_move = {form, ask};
