/*
 * planted: the baseline and one more instruction that waits for its answer.
 *
 * The AND with 1, which the compiler cannot know, changes nothing but the
 * time. Where the baseline leaves by an exit that the CPU foresaw, nothing
 * waits for the answer, and the instruction does not show; it does where all
 * kinds are asked.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_PLANTED_H
#define IMPL_ATTACKED_PLANTED_H

#include "attacked/aa.h"

ALWAYS_INLINE bool attacked_planted(const struct position *p, square s,
                                    enum color by)
{
    return attacked_aa(p, s, by) & opaque(1);
}

static const struct strategy_info attacked_planted_info = {
    .idea = "the baseline and one dependent instruction: what is resolved",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables,
    .init = attacked_aa_init,
    .role = PLANTED,
};

#endif
