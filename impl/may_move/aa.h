/*
 * aa: the baseline a second time, compiled on its own.
 *
 * The same answer from the same tables by another copy of the code: the
 * difference it shows is what this run calls noise.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_MAY_MOVE_AA_H
#define IMPL_MAY_MOVE_AA_H

#include "between/rectangular.h"
#include "may_move/in_between.h"

ALWAYS_INLINE bool may_move_aa(const struct position *p, struct move m)
{
    return may_move_in_between(between_rectangular, p, m);
}

static void may_move_aa_init(void)
{
    may_move_in_between_init();
    between_rectangular_init();
}

static const struct strategy_info may_move_aa_info = {
    .idea = "in_between+rectangular again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof may_move_in_between_reach + sizeof leapers +
                   sizeof between_rectangular_table,
    .init = may_move_aa_init,
    .role = AA,
};

#endif
