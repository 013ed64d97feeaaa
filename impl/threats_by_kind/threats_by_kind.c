/*
 * The strategies of "threats_by_kind", their timing loops and their table of
 * rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/threats_by_kind/threats_by_kind.h"

#include "suite/controls.h"

/* How fast when the answers to independent positions may overlap? */
ALWAYS_INLINE uint64_t throughput(threats_by_kind_fn *answer,
                                  const struct position *p, size_t count,
                                  bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += taken(threats_by_kind_sum(answer(&p[i])), planted);
    return sum;
}

/* How long from position to answer, when the next one waits for the last? */
ALWAYS_INLINE uint64_t latency(threats_by_kind_fn *answer,
                               const struct position *p, size_t count,
                               bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum +=
            taken(threats_by_kind_sum(answer(&p[i + (sum & zero)])), planted);
    return sum;
}

ALWAYS_INLINE struct threats_by_kind threats_by_kind_floor(
    const struct position *p)
{
    return (struct threats_by_kind){color_pieces(p, WHITE),
                                    color_pieces(p, BLACK),
                                    kind_pieces(p, KING), side_to_move(p)};
}

#include "generated/threats_by_kind_rows.h"
