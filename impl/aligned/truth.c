/*
 * What "aligned" answers by definition, for all triples of different squares.
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/aligned/aligned.h"
#include "suite/adapter.h"

static const struct known known[] = {
    {"a1 h8 d4", "yes", "a diagonal from the first bit to the last"},
    {"d4 a1 h8", "yes", "in another order"},
    {"h1 a8 b7", "yes", "the other diagonal"},
    {"e2 e4 e1", "yes", "on the far side of one of them"},
    {"a1 b3 c5", "no", "a straight line, but a knight's"},
    {"a1 a8 h8", "no", "two lines that meet"},
    {"h1 a2 b2", "no", "next to each other around the board's edge"},
    {"a1 h8 a8", "no", "each two are on a line, the three are not"},
    {.query = NULL}};

/* One of the three is strictly between the other two. */
static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct square_triple *q = query;
    const bitboard all = bit(q->a) | bit(q->b) | bit(q->c);

    (void)kind;
    a->at[0] = ((defined.between[q->a][q->b] | defined.between[q->b][q->c] |
                 defined.between[q->c][q->a]) &
                all) != 0;
    a->count = 1;
}

static void every(query_visit *visit, void *context)
{
    for (unsigned n = 0; n < 64 * 64 * 64; n++) {
        const struct square_triple q = {(uint8_t)(n / 4096), n / 64 & 63,
                                        n & 63};

        if (q.a != q.b && q.b != q.c && q.c != q.a)
            visit(0, &q, context);
    }
}

static const struct met met[] = {{"yes", answers_have_yes, 20},
                                 {"no", answers_have_no, 500},
                                 {.name = NULL}};

const struct truth aligned_truth = {
    .answer = answer, .known = known, .every = every, .met = met};
