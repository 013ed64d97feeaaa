/*
 * The strategies of "sliders_both", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/sliders_both/sliders_both.h"

#include "suite/controls.h"

/* How fast when the answers to independent queries may overlap? */
ALWAYS_INLINE uint64_t throughput(sliders_both_fn *answer,
                                  const struct slider_query *q, size_t count,
                                  bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum +=
            taken(sliders_both_sum(answer((square)q[i].square, q[i].occupied)),
                  planted);
    return sum;
}

/* How long from question to answers, when all of it waits for the last? */
ALWAYS_INLINE uint64_t latency(sliders_both_fn *answer,
                               const struct slider_query *q, size_t count,
                               bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0, last = 0;

    for (size_t i = 0; i < count; i++) {
        const uint64_t wait = last & zero;

        last = taken(sliders_both_sum(answer((square)(q[i].square ^ wait),
                                             q[i].occupied ^ wait)),
                     planted);
        sum += last;
    }
    return sum;
}

ALWAYS_INLINE struct sliders_both sliders_both_floor(square s,
                                                     bitboard occupied)
{
    return (struct sliders_both){s, occupied};
}

#include "generated/sliders_both_rows.h"
