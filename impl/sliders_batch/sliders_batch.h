/*
 * Which squares do queens on eight squares attack, under one occupancy?
 *
 * No engine that asks for one slider has eight at hand: this question is apart
 * from "sliders" so that what vectors are worth is seen. A benchmark that asks
 * for many squares of one board in a loop lets the compiler answer several at
 * once, and then ranks what is calculated beside what is looked up. Every
 * strategy keeps this contract:
 *   - q->squares holds eight squares, 0..63, in any order, equal ones too;
 *     q->occupied is any set of squares, and may or may not hold them;
 *   - out[i] becomes what "sliders" answers for a queen on squares[i]; out has
 *     the alignment of a bitboard;
 *   - the answers depend on the query alone. Tables are filled once, by init().
 *
 * What engines use: `pext` or `magic_fancy`, square by square, as Stockfish
 * 17's attacks_bb(); python-chess calls it Board.attacks_mask().
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_H
#define IMPL_SLIDERS_BATCH_H

#include "impl/sliders/sliders.h"

enum { SLIDERS_BATCH = 8 };

/* A query of the kind "queen_batch". */
struct slider_batch_query {
    bitboard occupied;
    uint8_t squares[SLIDERS_BATCH];
};

typedef void sliders_batch_fn(const struct slider_batch_query *q,
                              bitboard out[SLIDERS_BATCH]);

struct sliders_batch_strategy {
    struct strategy as;
    sliders_batch_fn *answer; /* NULL: see struct strategy */
};

/* Eight answers one after the other, by a strategy for one queen. */
ALWAYS_INLINE void sliders_batch_each(slider_fn *queen,
                                      const struct slider_batch_query *q,
                                      bitboard *out)
{
    for (int i = 0; i < SLIDERS_BATCH; i++)
        out[i] = queen(q->squares[i], q->occupied);
}

#endif
