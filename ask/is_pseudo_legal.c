/* SPDX-License-Identifier: MIT */
#include "impl/is_pseudo_legal/is_pseudo_legal.h"
#include "ask/ask.h"
#include "chess/fen.h"

static const char form[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ; e2e4";

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct is_pseudo_legal_strategy *is_pseudo_legal = (const void *)s;
    const char *text = ask_cut(&query);
    struct position p;
    struct move m;

    if (!text)
        return ask_refuse(a, "want a position and a move", form);
    if (!ask_position(query, &p, a))
        return REFUSED;
    if (!move_read(text, &p, &m))
        return ask_refuse(a, "no move", text);
    answer_word(a, is_pseudo_legal->answer(&p, m) ? "yes" : "no");
    return ANSWERED;
}

const struct asker ask_is_pseudo_legal = {form, ask};
