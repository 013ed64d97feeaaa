/*
 * planted: the baseline and one more instruction that all of it waits for.
 *
 * The AND with all ones, which the compiler cannot know, changes nothing but
 * the time. It is made of the position's address, from which everything is
 * read: an answer of four sets has no other place that all of them pass.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_KING_INFO_PLANTED_H
#define IMPL_KING_INFO_PLANTED_H

#include "king_info/aa.h"

ALWAYS_INLINE struct king_info king_info_planted(const struct position *p)
{
    return king_info_aa(
        (const struct position *)((uintptr_t)p & opaque(~UINT64_C(0))));
}

static const struct strategy_info king_info_planted_info = {
    .idea = "xray_between+magic_fancy+rectangular and a dependent instruction",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables +
                   sizeof between_rectangular_table,
    .init = king_info_aa_init,
    .role = PLANTED,
};

#endif
