/*
 * The strategies of "aligned", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/aligned/aligned.h"

#include "suite/controls.h"

/*
 * How fast when the answers to independent queries may overlap? Four to a
 * turn, or a load more hides behind the branch; count is a multiple of four.
 */
ALWAYS_INLINE uint64_t throughput(aligned_fn *answer,
                                  const struct square_triple *q, size_t count,
                                  bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i += 4) {
        sum += taken(answer(q[i].a, q[i].b, q[i].c), planted);
        sum += taken(answer(q[i + 1].a, q[i + 1].b, q[i + 1].c), planted);
        sum += taken(answer(q[i + 2].a, q[i + 2].b, q[i + 2].c), planted);
        sum += taken(answer(q[i + 3].a, q[i + 3].b, q[i + 3].c), planted);
    }
    return sum;
}

/* How long from question to answer, when all squares wait for the last? */
ALWAYS_INLINE uint64_t latency(aligned_fn *answer,
                               const struct square_triple *q, size_t count,
                               bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0, last = 0;

    for (size_t i = 0; i < count; i++) {
        const square wait = (square)(last & zero);

        last =
            taken(answer(q[i].a ^ wait, q[i].b ^ wait, q[i].c ^ wait), planted);
        sum += last;
    }
    return sum;
}

ALWAYS_INLINE bool aligned_floor(square a, square b, square c)
{
    return (a + b + c) & 1;
}

#include "generated/aligned_rows.h"
