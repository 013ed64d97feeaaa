/*
 * What "between_batch" answers by definition, for every pair in every lane.
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/between_batch/between_batch.h"
#include "suite/adapter.h"

static const struct known known[] = {
    {"a1 h8 h8 h8 g8 b3",
     "0x0040201008040200 0x0000000000000000 0x0020100804000000",
     "a pair of one square between two lines"},
    {.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct square_pair *pairs = query;

    (void)kind;
    a->count = squares_asked(&pairs->a, sizeof *pairs, BETWEEN_BATCH);
    for (size_t i = 0; i < a->count; i++)
        a->at[i] = defined.between[pairs[i].a][pairs[i].b];
}

/* Every pair goes through every lane, beside other pairs, at odd addresses. */
static void every(query_visit *visit, void *context)
{
    static uint8_t bytes[1 + 2 * (4096 + BETWEEN_BATCH)];
    struct square_pair *pairs = (struct square_pair *)(bytes + 1);

    for (unsigned n = 0; n < 4096 + BETWEEN_BATCH; n++) {
        const unsigned shuffled = n * 1337 % 4096; /* odd: all of them */

        pairs[n] = (struct square_pair){(uint8_t)(shuffled / 64),
                                        (uint8_t)(shuffled % 64)};
    }
    for (unsigned n = 0; n < 4096; n++)
        visit(0, pairs + n, context);
}

const struct truth between_batch_truth = {
    .answer = answer, .known = known, .every = every};
