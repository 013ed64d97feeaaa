/*
 * The strategies of "may_move", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "may_move/may_move.h"

#include "may_move/list.h"

#define QUESTION   may_move
#define ANSWER     bool
#define PARAMETERS const struct position *p, struct move m
#define ARGUMENTS  p, m
#include "partners.h"

/* How fast when the answers to independent moves may overlap? */
ALWAYS_INLINE uint64_t throughput(may_move_fn *answer,
                                  const struct candidates_query *q,
                                  size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < CANDIDATES; k++)
            sum += opaque(answer(&q[i].position, q[i].moves[k]));
    return sum;
}

/* How long from move to answer, when the next move waits for the last? */
ALWAYS_INLINE uint64_t latency(may_move_fn *answer,
                               const struct candidates_query *q, size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct candidates_query *query = q + i + (sum & zero);

        for (size_t k = 0; k < CANDIDATES; k++)
            sum += opaque(
                answer(&query->position, query->moves[k + (sum & zero)]));
    }
    return sum;
}

MAY_MOVE_STRATEGIES(PASSES, may_move)

static const struct may_move_strategy rows[] = {
    MAY_MOVE_STRATEGIES(ROWS, may_move)};

const struct question IN_LAYOUT(may_move) = {
    .name = "may_move",
    .asks = "whether a move from elsewhere is pseudo-legal here",
    .queries = {"candidates"},
    .baseline = "in_between+rectangular",
    .incumbent = "attack_getter+pext attack_getter+magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
