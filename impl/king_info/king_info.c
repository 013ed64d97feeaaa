/*
 * The strategies of "king_info", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "king_info/king_info.h"

#include "king_info/list.h"

#define QUESTION   king_info
#define ANSWER     struct king_info
#define PARAMETERS const struct position *p
#define ARGUMENTS  p
#include "partners.h"

/* How fast when the answers to independent positions may overlap? */
ALWAYS_INLINE uint64_t throughput(king_info_fn *answer,
                                  const struct position *p, size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += opaque(king_info_sum(answer(&p[i])));
    return sum;
}

/* How long from position to answer, when the next one waits for the last? */
ALWAYS_INLINE uint64_t latency(king_info_fn *answer, const struct position *p,
                               size_t count)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += opaque(king_info_sum(answer(&p[i + (sum & zero)])));
    return sum;
}

KING_INFO_STRATEGIES(PASSES, king_info)

static const struct king_info_strategy rows[] = {
    KING_INFO_STRATEGIES(ROWS, king_info)};

const struct question IN_LAYOUT(king_info) = {
    .name = "king_info",
    .asks = "checkers, pinned men, where to answer check, discoverers",
    .queries = {"positions"},
    .baseline = "xray_between+magic_fancy+rectangular",
    .incumbent = "snipers+rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
