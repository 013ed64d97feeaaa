/*
 * aa: the baseline a second time, compiled on its own.
 *
 * The same answer from the same tables by another copy of the code: the
 * difference it shows is what this run calls noise.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_AA_H
#define IMPL_ATTACKERS_AA_H

#include "attackers/superpiece.h"
#include "sliders/magic_fancy.h"

ALWAYS_INLINE bitboard attackers_aa(const struct position *p, square s,
                                    enum color by)
{
    return attackers_superpiece(SLIDER_GETTER(magic_fancy), p, s, by);
}

static void attackers_aa_init(void)
{
    leapers_init();
    sliders_magic_fancy_init();
}

static const struct strategy_info attackers_aa_info = {
    .idea = "superpiece+magic_fancy again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables,
    .init = attackers_aa_init,
    .role = AA,
};

#endif
