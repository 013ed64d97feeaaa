/*
 * The strategies of "between", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/between/between.h"

#include "suite/controls.h"

/*
 * How fast when the answers to independent queries may overlap? Four to a
 * turn, or a load more hides behind the branch; count is a multiple of four.
 */
ALWAYS_INLINE uint64_t throughput(between_fn *answer,
                                  const struct square_pair *pairs, size_t count,
                                  bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i += 4) {
        sum += taken(answer(pairs[i].a, pairs[i].b), planted);
        sum += taken(answer(pairs[i + 1].a, pairs[i + 1].b), planted);
        sum += taken(answer(pairs[i + 2].a, pairs[i + 2].b), planted);
        sum += taken(answer(pairs[i + 3].a, pairs[i + 3].b), planted);
    }
    return sum;
}

/* How long from question to answer, when both squares wait for the last? */
ALWAYS_INLINE uint64_t latency(between_fn *answer,
                               const struct square_pair *pairs, size_t count,
                               bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0, last = 0;

    for (size_t i = 0; i < count; i++) {
        const square wait = (square)(last & zero);

        last = taken(answer(pairs[i].a ^ wait, pairs[i].b ^ wait), planted);
        sum += last;
    }
    return sum;
}

/* A sum, for an exclusive or would cancel what latency mode mixes in. */
ALWAYS_INLINE bitboard between_floor(square a, square b)
{
    return a + b;
}

#include "generated/between_rows.h"
