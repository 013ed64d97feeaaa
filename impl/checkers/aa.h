/*
 * aa: the baseline a second time, compiled on its own.
 *
 * The difference it shows is what this run calls noise.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_AA_H
#define IMPL_CHECKERS_AA_H

#include "checkers/on_the_fly.h"
#include "sliders/magic_fancy.h"

ALWAYS_INLINE bitboard checkers_aa(const struct position *before, struct move m,
                                   const struct position *after)
{
    return checkers_on_the_fly(SLIDER_GETTER(magic_fancy), before, m, after);
}

static void checkers_aa_init(void)
{
    leapers_init();
    sliders_magic_fancy_init();
}

static const struct strategy_info checkers_aa_info = {
    .idea = "on_the_fly+magic_fancy again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables,
    .init = checkers_aa_init,
    .role = AA,
};

#endif
