/* SPDX-License-Identifier: MIT */
#include "between/between.h"
#include "ask.h"

static const char *ask(const struct strategy *s, const struct words *query,
                       struct answers *answers, const char **word)
{
    const struct between_strategy *between = (const void *)s;
    square squares[2];

    if (query->count != 2)
        return "want two squares";
    for (size_t i = 0; i < 2; i++)
        if (!ask_square(query->at[i], &squares[i])) {
            *word = query->at[i];
            return "no square";
        }
    answers->sets[0] = between->answer(squares[0], squares[1]);
    answers->count = 1;
    return NULL;
}

const struct asker ask_between = {"between", "a1 h8", ask};
