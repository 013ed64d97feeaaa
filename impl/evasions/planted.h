/*
 * planted: the baseline and one more instruction that waits for its answer.
 *
 * The AND with all ones, which the compiler cannot know, changes nothing but
 * the time.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_PLANTED_H
#define IMPL_EVASIONS_PLANTED_H

#include "evasions/aa.h"

ALWAYS_INLINE size_t evasions_planted(const struct position *p,
                                      struct move *list)
{
    return evasions_aa(p, list) & opaque(~UINT64_C(0));
}

static const struct strategy_info evasions_planted_info = {
    .idea = "masks+magic_fancy+rectangular and a dependent instruction",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables +
                   sizeof between_rectangular_table,
    .init = evasions_aa_init,
    .role = PLANTED,
};

#endif
