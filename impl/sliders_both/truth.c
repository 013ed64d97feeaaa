/*
 * What "sliders_both" answers by definition, wherever "sliders" is asked of a
 * rook or of a bishop.
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/sliders_both/sliders_both.h"
#include "suite/adapter.h"

static const struct known known[] = {
    {"a1 0x0000000000000000", "0x01010101010101fe 0x8040201008040200",
     "an empty board"},
    {"h8 0x8000000000000001", "0x7f80808080808080 0x0040201008040201",
     "the sign is the slider itself, and a blocker on the edge is attacked"},
    {"e4 0xffffffffffffffff", "0x0000001028100000 0x0000002800280000",
     "a full board"},
    {.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct slider_query *q = query;

    (void)kind;
    a->at[0] = defined_slides(ROOK, (square)q->square, q->occupied);
    a->at[1] = defined_slides(BISHOP, (square)q->square, q->occupied);
    a->count = 2;
}

struct passed_on {
    query_visit *visit;
    void *context;
};

static void pass_on(size_t kind, const void *query, void *context)
{
    const struct passed_on *to = context;

    if (kind != SLIDER_QUEEN)
        to->visit(0, query, to->context);
}

extern const struct truth sliders_truth;

static void every(query_visit *visit, void *context)
{
    sliders_truth.every(pass_on, &(struct passed_on){visit, context});
}

const struct truth sliders_both_truth = {
    .answer = answer, .known = known, .every = every};
