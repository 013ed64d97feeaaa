/*
 * The strategies of "may_move", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "may_move/may_move.h"

#include "may_move/list.h"

#define QUESTION   may_move
#define BASELINE   in_between_with_rectangular
#define ANSWER     bool
#define PARAMETERS const struct position *p, struct move m
#define ARGUMENTS  p, m
#include "partners.h"

/* How fast when the answers to independent moves may overlap? */
ALWAYS_INLINE uint64_t throughput(may_move_fn *answer,
                                  const struct candidates_query *q,
                                  size_t count, bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < CANDIDATES; k++)
            sum += taken(answer(&q[i].position, q[i].moves[k]), planted);
    return sum;
}

/* How long from move to answer, when the next move waits for the last? */
ALWAYS_INLINE uint64_t latency(may_move_fn *answer,
                               const struct candidates_query *q, size_t count,
                               bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        const struct candidates_query *query = q + i + (sum & zero);

        for (size_t k = 0; k < CANDIDATES; k++)
            sum +=
                taken(answer(&query->position, query->moves[k + (sum & zero)]),
                      planted);
    }
    return sum;
}

MAY_MOVE_STRATEGIES(PASSES, may_move)

ALWAYS_INLINE bool may_move_floor(const struct position *p, struct move m)
{
    opaque(p->of[WHITE] + m.from + m.to);
    return false;
}

CONTROL_PASSES

static const struct may_move_strategy rows[] = {
    MAY_MOVE_STRATEGIES(ROWS, may_move) CONTROL_ROWS};

const struct question question_may_move = {
    .name = "may_move",
    .asks = "whether a move from elsewhere is pseudo-legal here",
    .queries = {"candidates"},
    .incumbent = "attack_getter+pext attack_getter+magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
