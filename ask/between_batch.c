/* SPDX-License-Identifier: MIT */
#include "between_batch/between_batch.h"
#include "ask.h"

/* One to eight pairs on a line; the lanes that are left ask a1 a1. */
static const char *ask(const struct strategy *s, const struct words *query,
                       struct answers *answers, const char **word)
{
    const struct between_batch_strategy *batch = (const void *)s;
    struct square_pair pairs[BETWEEN_BATCH] = {{0, 0}};
    const size_t count = query->count / 2;

    if (count < 1 || count > BETWEEN_BATCH || query->count % 2)
        return "want one to eight pairs of squares";
    for (size_t i = 0; i < query->count; i++) {
        square read;

        if (!ask_square(query->at[i], &read)) {
            *word = query->at[i];
            return "no square";
        }
        *(i % 2 ? &pairs[i / 2].b : &pairs[i / 2].a) = (uint8_t)read;
    }
    batch->answer(pairs, answers->sets);
    answers->count = count;
    return NULL;
}

const struct asker ask_between_batch = {"between_batch", "a1 h8 b2 g2", ask};
