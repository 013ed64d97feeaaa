/*
 * What "between" answers by definition, for all pairs of squares.
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/between/between.h"
#include "suite/adapter.h"

static const struct known known[] = {
    {"a1 h8", "0x0040201008040200", "a diagonal from the first bit"},
    {"h1 a8", "0x0002040810204000", "the other one"},
    {"c1 a1", "0x0000000000000002", "bit 63 of a rotation"},
    {"c1 a3", "0x0000000000000200", "what was once printed as pure form"},
    {"g8 b3", "0x0020100804000000", "which one text says calculation fails"},
    {"h8 h8", "0x0000000000000000", "a shift by 64 elsewhere"},
    {.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct square_pair *pair = query;

    (void)kind;
    a->at[0] = defined.between[pair->a][pair->b];
    a->count = 1;
}

static void every(query_visit *visit, void *context)
{
    for (unsigned n = 0; n < 4096; n++)
        visit(0, &(struct square_pair){(uint8_t)(n / 64), n & 63}, context);
}

const struct truth between_truth = {
    .answer = answer, .known = known, .every = every};
