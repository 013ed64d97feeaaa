/*
 * Which squares lie strictly between a and b, for eight pairs at a time?
 *
 * No engine that asks for one pair has eight at hand: this question is apart
 * from "between" so that what vectors are worth is seen, and the scalar table
 * stays honest. Every strategy keeps this contract:
 *   - pairs holds eight pairs of squares, 0..63, as 16 bytes, any alignment;
 *   - out[i] becomes what "between" answers for pairs[i];
 *   - the answers depend on the pairs alone. Tables are filled once, by init().
 *
 * What engines use: `rectangular`, pair by pair, as Stockfish's between_bb();
 * python-chess calls it between().
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BATCH_H
#define IMPL_BETWEEN_BATCH_H

#include "impl/between/between.h"

enum { BETWEEN_BATCH = 8 };

typedef void between_batch_fn(const struct square_pair pairs[BETWEEN_BATCH],
                              bitboard out[BETWEEN_BATCH]);

struct between_batch_strategy {
    struct strategy as;
    between_batch_fn *answer; /* NULL: see struct strategy */
};

/* Eight answers one after the other, by a strategy for one pair. */
ALWAYS_INLINE void between_batch_each(between_fn *answer,
                                      const struct square_pair *pairs,
                                      bitboard *out)
{
    for (int i = 0; i < BETWEEN_BATCH; i++)
        out[i] = answer(pairs[i].a, pairs[i].b);
}

#endif
