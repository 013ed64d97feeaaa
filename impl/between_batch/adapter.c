/*
 * How "between_batch" is asked: eight pairs at a time, of the sets of
 * "between".
 *
 * One to eight can be typed, a NO_SQUARE ends fewer; the lanes that are left
 * ask a1 a1.
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "impl/between/pairs.h"
#include "impl/between_batch/between_batch.h"

static const char form[] = "a1 h8 b2 g2";

static bool read(char *words, size_t *kind, void *query, struct text *why)
{
    char *at[2 * BETWEEN_BATCH + 1];
    const size_t count = text_split(words, at, 2 * BETWEEN_BATCH + 1);
    struct square_pair *pairs = query;

    *kind = 0;
    if (count < 2 || count > 2 * BETWEEN_BATCH || count % 2)
        return text_refuse(why, "want one to eight pairs of squares", form);
    for (size_t i = 0; i < BETWEEN_BATCH; i++) {
        pairs[i] = (struct square_pair){NO_SQUARE, NO_SQUARE};
        if (2 * i < count && !pair_read(at + 2 * i, &pairs[i], why))
            return false;
    }
    return true;
}

static size_t asked(const struct square_pair *pairs)
{
    return squares_asked(&pairs->a, sizeof *pairs, BETWEEN_BATCH);
}

static void write(size_t kind, const void *query, struct text *out)
{
    const struct square_pair *pairs = query;

    (void)kind;
    for (size_t i = 0; i < asked(pairs); i++)
        pair_write(pairs[i], out);
}

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct between_batch_strategy *batch = (const void *)s;
    struct square_pair fewer[BETWEEN_BATCH] = {{0, 0}};

    (void)kind;
    a->count = asked(query);
    if (a->count < BETWEEN_BATCH)
        query = memcpy(fewer, query, a->count * sizeof *fewer);
    batch->answer(query, a->at);
}

ADAPTER(between_batch, .form = form, .kinds = pair_kinds,
        .recipes = pair_recipes, .at_once = BETWEEN_BATCH, .read = read,
        .write = write, .ask = ask, .show = show_sets, .sets = true);
