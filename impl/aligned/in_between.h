/*
 * in_between: is one of the three between the other two?
 *
 * Of three squares on a line one is, and of others none. Which of them it is
 * need not be known: all three pairs are asked, without a branch. An engine
 * that asks about a piece and its king need not ask whether the king is between
 * from and to, and asks two.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ALIGNED_IN_BETWEEN_H
#define IMPL_ALIGNED_IN_BETWEEN_H

#include "impl/aligned/aligned.h"
#include "impl/between/between.h"

ALWAYS_INLINE bool aligned_in_between(between_fn *between, square a, square b,
                                      square c)
{
    return (between(a, b) >> c | between(b, c) >> a | between(c, a) >> b) & 1;
}

static const struct strategy_info aligned_in_between_info = {
    .idea = "one of the three between the other two, by all pairs",
    .source = "Reckless, is_legal(), before `ray_pass`: of two pairs",
};

#endif
