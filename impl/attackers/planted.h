/*
 * planted: the baseline and one more instruction that waits for its answer.
 *
 * The AND with all ones, which the compiler cannot know, changes nothing but
 * the time: one cycle that latency mode must find in every run.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_PLANTED_H
#define IMPL_ATTACKERS_PLANTED_H

#include "attackers/aa.h"

ALWAYS_INLINE bitboard attackers_planted(const struct position *p, square s,
                                         enum color by)
{
    return attackers_aa(p, s, by) & opaque(~UINT64_C(0));
}

static const struct strategy_info attackers_planted_info = {
    .idea = "the baseline and one dependent instruction: what is resolved",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables,
    .init = attackers_aa_init,
    .role = PLANTED,
};

#endif
