/*
 * anew: ask who attacks the target after each capture, from the beginning.
 *
 * Nothing need be known of lines, and what is asked does not depend on who has
 * taken: two slider attacks and the leapers, each time.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_ANEW_H
#define IMPL_SEE_GE_ANEW_H

#include "impl/see_ge/swap.h"

ALWAYS_INLINE bitboard see_ge_anew_uncovered(struct slider_getter sliders,
                                             const struct position *p,
                                             const struct see_ge_swap *x,
                                             enum piece kind, bitboard from)
{
    (void)kind, (void)from;
    return see_ge_attackers(sliders, p, x->to, x->occupied);
}

ALWAYS_INLINE bool see_ge_anew(struct slider_getter sliders,
                               const struct position *p, struct move m,
                               int threshold)
{
    return see_ge_exchange(sliders, see_ge_anew_uncovered, p, m, threshold);
}

static const struct strategy_info see_ge_anew_info = {
    .idea = "all attackers asked again after each capture",
    .source = "the obvious way",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
