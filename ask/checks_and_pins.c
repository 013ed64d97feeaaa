/* SPDX-License-Identifier: MIT */
#include "impl/checks_and_pins/checks_and_pins.h"
#include "ask/ask.h"

static const char form[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct checks_and_pins_strategy *checks_and_pins = (const void *)s;
    const char *rest = ask_cut(&query);
    struct position p;
    struct checks_and_pins info;

    if (rest)
        return ask_refuse(a, "want a position and no more", form);
    if (!ask_position(query, &p, a))
        return REFUSED;
    info = checks_and_pins->answer(&p);
    answer_squares(a, info.checkers);
    answer_word(a, ";");
    answer_squares(a, info.pinned);
    answer_word(a, ";");
    answer_set(a, info.mask);
    answer_word(a, ";");
    answer_squares(a, info.discoverers);
    return ANSWERED;
}

const struct asker ask_checks_and_pins = {form, ask};
