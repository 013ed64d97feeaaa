/*
 * planted: the baseline and one more instruction that waits for its answer.
 *
 * The AND with all ones, which the compiler cannot know, changes nothing but
 * the time.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_PLANTED_H
#define IMPL_CHECKERS_PLANTED_H

#include "checkers/on_the_fly.h"
#include "sliders/magic_fancy.h"

ALWAYS_INLINE bitboard checkers_planted(const struct position *before,
                                        struct move m,
                                        const struct position *after)
{
    return checkers_on_the_fly(SLIDER_GETTER(magic_fancy), before, m, after) &
           opaque(~UINT64_C(0));
}

static void checkers_planted_init(void)
{
    leapers_init();
    sliders_magic_fancy_init();
}

static const struct strategy_info checkers_planted_info = {
    .idea = "on_the_fly+magic_fancy and one dependent instruction",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables,
    .init = checkers_planted_init,
    .role = PLANTED,
};

#endif
