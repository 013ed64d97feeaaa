/* SPDX-License-Identifier: MIT */
#include "sliders_batch/sliders_batch.h"
#include "ask.h"

/* One to eight squares on a line; the lanes that are left ask a1. */
static const char *ask(const struct strategy *s, const struct words *query,
                       struct answers *answers, const char **word)
{
    const struct sliders_batch_strategy *batch = (const void *)s;
    struct slider_batch_query q = {.squares = {0}};
    const size_t count = query->count - 1;

    if (query->count < 2 || count > SLIDERS_BATCH)
        return "want an occupancy and one to eight squares";
    *word = query->at[0];
    if (!ask_set(query->at[0], &q.occupied))
        return "no set of squares";
    for (size_t i = 0; i < count; i++) {
        square read;

        *word = query->at[i + 1];
        if (!ask_square(query->at[i + 1], &read))
            return "no square";
        q.squares[i] = (uint8_t)read;
    }
    batch->answer(&q, answers->sets);
    answers->count = count;
    return NULL;
}

const struct asker ask_sliders_batch = {"sliders_batch",
                                        "0x0000000010000810 e4 d1", ask};
