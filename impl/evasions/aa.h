/*
 * aa: the baseline a second time, compiled on its own.
 *
 * The same answer from the same tables by another copy of the code: the
 * difference it shows is what this run calls noise.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_AA_H
#define IMPL_EVASIONS_AA_H

#include "between/rectangular.h"
#include "evasions/masks.h"
#include "sliders/magic_fancy.h"

ALWAYS_INLINE size_t evasions_aa(const struct position *p, struct move *list)
{
    return evasions_masks(SLIDER_GETTER(magic_fancy), between_rectangular, p,
                          list);
}

static void evasions_aa_init(void)
{
    leapers_init();
    sliders_magic_fancy_init();
    between_rectangular_init();
}

static const struct strategy_info evasions_aa_info = {
    .idea = "masks+magic_fancy+rectangular again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables +
                   sizeof between_rectangular_table,
    .init = evasions_aa_init,
    .role = AA,
};

#endif
