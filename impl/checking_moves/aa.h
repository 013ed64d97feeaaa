/*
 * aa: the baseline a second time, compiled on its own.
 *
 * The same answer from the same tables by another copy of the code: the
 * difference it shows is what this run calls noise.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_AA_H
#define IMPL_CHECKING_MOVES_AA_H

#include "between/rectangular.h"
#include "checking_moves/check_squares.h"
#include "sliders/magic_fancy.h"

ALWAYS_INLINE size_t checking_moves_aa(const struct position *p,
                                       struct move *list)
{
    return checking_moves_check_squares(SLIDER_GETTER(magic_fancy),
                                        between_rectangular, p, list);
}

static void checking_moves_aa_init(void)
{
    leapers_init();
    sliders_magic_fancy_init();
    between_rectangular_init();
}

static const struct strategy_info checking_moves_aa_info = {
    .idea =
        "check_squares+magic_fancy+rectangular again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables +
                   sizeof between_rectangular_table,
    .init = checking_moves_aa_init,
    .role = AA,
};

#endif
