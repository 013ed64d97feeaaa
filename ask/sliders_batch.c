/* SPDX-License-Identifier: MIT */
#include "impl/sliders_batch/sliders_batch.h"
#include "ask/ask.h"

static const char form[] = "0x0000000010000810 e4 d1";

/* One to eight squares on a line; the lanes that are left ask a1. */
static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct sliders_batch_strategy *batch = (const void *)s;
    const struct words words = ask_words(query);
    struct slider_batch_query q = {.squares = {0}};
    bitboard sets[SLIDERS_BATCH];
    const size_t count = words.count - 1;

    if (words.count < 2 || count > SLIDERS_BATCH)
        return ask_refuse(a, "want an occupancy and one to eight squares",
                          form);
    if (!ask_set(words.at[0], &q.occupied, a))
        return REFUSED;
    for (size_t i = 0; i < count; i++) {
        square read;

        if (!ask_square(words.at[i + 1], &read, a))
            return REFUSED;
        q.squares[i] = (uint8_t)read;
    }
    batch->answer(&q, sets);
    for (size_t i = 0; i < count; i++)
        answer_set(a, sets[i]);
    return ANSWERED;
}

const struct asker ask_sliders_batch = {form, ask};
