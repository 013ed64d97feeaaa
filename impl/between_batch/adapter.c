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

FIELDS({FIELD(SQUARE, square_pair, a), .stride = sizeof(struct square_pair)},
       {FIELD(SQUARE, square_pair, b), .stride = sizeof(struct square_pair)});

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct between_batch_strategy *batch = (const void *)s;
    struct square_pair fewer[BETWEEN_BATCH] = {{0, 0}};

    (void)kind;
    a->count = squares_asked(query, sizeof *fewer, BETWEEN_BATCH);
    if (a->count < BETWEEN_BATCH)
        query = memcpy(fewer, query, a->count * sizeof *fewer);
    batch->answer(query, a->at);
}

ADAPTER(between_batch, .form = "a1 h8 b2 g2",
        .want = "want one to eight pairs of squares", .recipes = pair_recipes,
        .at_once = BETWEEN_BATCH, .fields = fields, .ask = ask,
        .show = show_sets, .sets = true);
