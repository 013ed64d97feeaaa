/*
 * The strategies of "is_pseudo_legal", their timing loops and their table of
 * rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/is_pseudo_legal/is_pseudo_legal.h"

#include "suite/controls.h"

/* How fast when the answers to independent moves may overlap? */
ALWAYS_INLINE uint64_t throughput(is_pseudo_legal_fn *answer,
                                  const struct candidates_query *q,
                                  size_t count, bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; candidate_asked(&q[i], k); k++)
            sum += taken(answer(&q[i].position, q[i].moves[k]), planted);
    return sum;
}

/* How long from move to answer, when the next move waits for the last? */
ALWAYS_INLINE uint64_t latency(is_pseudo_legal_fn *answer,
                               const struct candidates_query *q, size_t count,
                               bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct candidates_query *query = q + i + (sum & zero);

        for (size_t k = 0; candidate_asked(query, k); k++)
            sum +=
                taken(answer(&query->position, query->moves[k + (sum & zero)]),
                      planted);
    }
    return sum;
}

ALWAYS_INLINE bool is_pseudo_legal_floor(const struct position *p,
                                         struct move m)
{
    opaque(color_pieces(p, WHITE) + m.from + m.to);
    return false;
}

#include "generated/is_pseudo_legal_rows.h"
