/*
 * The strategies of "is_legal", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/is_legal/is_legal.h"

#include "suite/controls.h"

/* A node's moves, each read when the sum is known if `zero` is not constant. */
ALWAYS_INLINE uint64_t moves_of(is_legal_fn *answer,
                                const struct is_legal_query *q, bool any,
                                uint64_t sum, uint64_t zero, bool planted)
{
    for (size_t k = 0; candidate_asked(&q->asked, k); k++)
        sum += taken(answer(&q->asked.position, q->known,
                            q->asked.moves[k + (sum & zero)], any, NULL),
                     planted);
    return sum;
}

/* The compiler knows what is known of the moves, as at a call in an engine. */
ALWAYS_INLINE uint64_t query_of(is_legal_fn *answer,
                                const struct is_legal_query *q, uint64_t sum,
                                uint64_t zero, bool planted)
{
    return q->any ? moves_of(answer, q, true, sum, zero, planted)
                  : moves_of(answer, q, false, sum, zero, planted);
}

/* How fast when the answers to independent moves may overlap? */
ALWAYS_INLINE uint64_t throughput(is_legal_fn *answer,
                                  const struct is_legal_query *q, size_t count,
                                  bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum = query_of(answer, q + i, sum, 0, planted);
    return sum;
}

/* How long from move to answer, when the next move waits for the last? */
ALWAYS_INLINE uint64_t latency(is_legal_fn *answer,
                               const struct is_legal_query *q, size_t count,
                               bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum = query_of(answer, q + i + (sum & zero), sum, zero, planted);
    return sum;
}

ALWAYS_INLINE bool is_legal_floor(const struct position *p,
                                  struct king_facts known, struct move m,
                                  bool any, is_pseudo_legal_fn *test)
{
    (void)any, (void)test;
    opaque(color_pieces(p, WHITE) + known.pinned + m.from + m.to);
    return false;
}

#include "generated/is_legal_rows.h"
