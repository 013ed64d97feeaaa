/* SPDX-License-Identifier: MIT */
#include "impl/between_batch/between_batch.h"
#include "ask/ask.h"

static const char form[] = "a1 h8 b2 g2";

/* One to eight pairs on a line; the lanes that are left ask a1 a1. */
static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct between_batch_strategy *batch = (const void *)s;
    const struct words words = ask_words(query);
    struct square_pair pairs[BETWEEN_BATCH] = {{0, 0}};
    bitboard sets[BETWEEN_BATCH];
    const size_t count = words.count / 2;

    if (count < 1 || count > BETWEEN_BATCH || words.count % 2)
        return ask_refuse(a, "want one to eight pairs of squares", form);
    for (size_t i = 0; i < words.count; i++) {
        square read;

        if (!ask_square(words.at[i], &read, a))
            return REFUSED;
        *(i % 2 ? &pairs[i / 2].b : &pairs[i / 2].a) = (uint8_t)read;
    }
    batch->answer(pairs, sets);
    for (size_t i = 0; i < count; i++)
        answer_set(a, sets[i]);
    return ANSWERED;
}

const struct asker ask_between_batch = {form, ask};
