/*
 * aa: the baseline a second time, compiled on its own.
 *
 * The same answer from the same tables by another copy of the code: the
 * difference it shows is what this run calls noise.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_AA_H
#define IMPL_CHECKING_MOVES_AA_H

#include "checking_moves/check_squares.h"

ALWAYS_INLINE size_t checking_moves_aa(struct slider_getter sliders,
                                       between_fn *between,
                                       const struct position *p,
                                       struct move *list)
{
    return checking_moves_check_squares(sliders, between, p, list);
}

static const struct strategy_info checking_moves_aa_info = {
    .idea = "check_squares again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
    .role = AA,
};

#endif
