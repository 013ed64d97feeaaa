/*
 * How a row that answers with a list of moves is asked: one of "evasions", or
 * of "checking_moves".
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_MOVE_LISTS_H
#define IMPL_EVASIONS_MOVE_LISTS_H

#include "impl/evasions/evasions.h"
#include "suite/adapter.h"

static inline void moves_ask(const struct strategy *s, size_t kind,
                             const void *query, struct answers *a)
{
    const struct moves_strategy *strategy = (const void *)s;
    struct move list[MOVES_MAX];

    (void)kind;
    answers_set_moves(a, list, strategy->answer(query, list));
}

/* The passes add up how many there are. */
static inline uint64_t moves_sum(const struct answers *a)
{
    return a->at[0];
}

#define OF_MOVE_LISTS                                                 \
    .want = "want a position and no more", .fields = position_fields, \
    .ask = moves_ask, .show = show_moves, .sum = moves_sum

#endif
