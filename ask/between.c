/* SPDX-License-Identifier: MIT */
#include "impl/between/between.h"
#include "ask/ask.h"

static const char form[] = "a1 h8";

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct between_strategy *between = (const void *)s;
    const struct words words = ask_words(query);
    square squares[2];

    if (words.count != 2)
        return ask_refuse(a, "want two squares", form);
    for (size_t i = 0; i < 2; i++)
        if (!ask_square(words.at[i], &squares[i], a))
            return REFUSED;
    answer_set(a, between->answer(squares[0], squares[1]));
    return ANSWERED;
}

const struct asker ask_between = {form, ask};
