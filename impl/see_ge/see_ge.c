/*
 * The strategies of "see_ge", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/see_ge/see_ge.h"

#include "suite/controls.h"
#include "suite/with_bytes.h"

/* How fast when the answers to independent exchanges may overlap? */
ALWAYS_INLINE uint64_t throughput(see_ge_fn *answer,
                                  const struct see_ge_query *queries,
                                  size_t count, bool planted, bool bytes)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct see_ge_query *q =
            query_after(queries, i, sizeof *q, bytes);

        sum += taken(answer(&q->position, q->move, q->threshold), planted);
    }
    return sum;
}

/* How long from move to answer, when the next move waits for the last? */
ALWAYS_INLINE uint64_t latency(see_ge_fn *answer,
                               const struct see_ge_query *queries, size_t count,
                               bool planted, bool bytes)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct see_ge_query *q =
            query_after(queries, i + (sum & zero), sizeof *q, bytes);

        sum += taken(answer(&q->position, q->move, q->threshold), planted);
    }
    return sum;
}

ALWAYS_INLINE bool see_ge_floor(const struct position *p, struct move m,
                                int threshold)
{
    return color_pieces(p, WHITE) >> m.to & (threshold >= 0);
}

#include "generated/see_ge_rows.h"
