/*
 * planted: the baseline and one more instruction that waits for its answer.
 *
 * The AND with all ones, which the compiler cannot know, changes nothing but
 * the time.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_MAY_MOVE_PLANTED_H
#define IMPL_MAY_MOVE_PLANTED_H

#include "may_move/aa.h"

ALWAYS_INLINE bool may_move_planted(const struct position *p, struct move m)
{
    return may_move_aa(p, m) & opaque(~UINT64_C(0));
}

static const struct strategy_info may_move_planted_info = {
    .idea = "in_between+rectangular and one dependent instruction",
    .source = "this suite",
    .table_bytes = sizeof may_move_in_between_reach + sizeof leapers +
                   sizeof between_rectangular_table,
    .init = may_move_aa_init,
    .role = PLANTED,
};

#endif
