/*
 * planted: the baseline and one more instruction that waits for its answer.
 *
 * The AND with all ones, which the compiler cannot know, changes nothing but
 * the time.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_PLANTED_H
#define IMPL_CHECKING_MOVES_PLANTED_H

#include "checking_moves/aa.h"

ALWAYS_INLINE size_t checking_moves_planted(const struct position *p,
                                            struct move *list)
{
    return checking_moves_aa(p, list) & opaque(~UINT64_C(0));
}

static const struct strategy_info checking_moves_planted_info = {
    .idea = "check_squares+magic_fancy+rectangular and a dependent instruction",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables +
                   sizeof between_rectangular_table,
    .init = checking_moves_aa_init,
    .role = PLANTED,
};

#endif
