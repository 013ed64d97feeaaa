/*
 * aa: the baseline a second time, compiled on its own.
 *
 * The difference it shows is what this run calls noise.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IN_CHECK_AA_H
#define IMPL_IN_CHECK_AA_H

#include "in_check/on_the_fly.h"
#include "sliders/magic_fancy.h"

ALWAYS_INLINE bool in_check_aa(const struct check_facts *facts,
                               const struct position *before, struct move m,
                               const struct position *after)
{
    return in_check_on_the_fly(SLIDER_GETTER(magic_fancy), facts, before, m,
                               after);
}

static void in_check_aa_init(void)
{
    leapers_init();
    sliders_magic_fancy_init();
}

static const struct strategy_info in_check_aa_info = {
    .idea = "on_the_fly+magic_fancy again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables,
    .init = in_check_aa_init,
    .role = AA,
};

#endif
