/* SPDX-License-Identifier: MIT */
#include "king_info/king_info.h"
#include "ask.h"

static const char form[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct king_info_strategy *king_info = (const void *)s;
    const char *rest = ask_cut(&query);
    struct position p;
    struct king_info info;

    if (rest)
        return ask_refuse(a, "want a position and no more", form);
    if (!ask_position(query, &p, a))
        return REFUSED;
    info = king_info->answer(&p);
    answer_squares(a, info.checkers);
    answer_word(a, ";");
    answer_squares(a, info.pinned);
    answer_word(a, ";");
    answer_set(a, info.mask);
    answer_word(a, ";");
    answer_squares(a, info.discoverers);
    return ANSWERED;
}

const struct asker ask_king_info = {form, ask};
