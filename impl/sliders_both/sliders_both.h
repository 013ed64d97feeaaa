/*
 * Which squares does a rook attack, and which a bishop on the same square?
 *
 * Who asks for the attackers of a square, for check squares, or for what pins
 * to a king wants both, and what they have in common can be done once. Every
 * strategy keeps this contract:
 *   - s and occupied are as "sliders" has them: any square, any set;
 *   - rook and bishop become what "sliders" answers for one of them on s;
 *   - the answer depends on s and occupied alone. Tables are filled once, by
 *     init(); whatever is done per call is part of the answer, and is timed.
 *
 * What engines use: `hyperbola_dual`, as Stockfish's both_attacks_bb() since
 * 2026 (#7154: read in September), asked for attackers, check squares and legality; `getters` are what it
 * has without AVX2, and what others have.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_H
#define IMPL_SLIDERS_BOTH_H

#include "impl/sliders/sliders.h"

struct sliders_both {
    bitboard rook, bishop;
};

/* One number that depends on both sets, and on which is which: what a timed
 * pass adds up. */
ALWAYS_INLINE uint64_t sliders_both_sum(struct sliders_both both)
{
    return both.rook + 2 * both.bishop;
}

/* A query of the kind "both" is a struct slider_query. */
typedef struct sliders_both sliders_both_fn(square s, bitboard occupied);

struct sliders_both_strategy {
    struct strategy as;
    sliders_both_fn *answer; /* NULL: see struct strategy */
};

#endif
