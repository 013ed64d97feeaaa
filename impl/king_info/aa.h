/*
 * aa: the baseline a second time, compiled on its own.
 *
 * The same answer from the same tables by another copy of the code: the
 * difference it shows is what this run calls noise.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_KING_INFO_AA_H
#define IMPL_KING_INFO_AA_H

#include "between/rectangular.h"
#include "king_info/xray_between.h"
#include "sliders/magic_fancy.h"

ALWAYS_INLINE struct king_info king_info_aa(const struct position *p)
{
    return king_info_xray_between(SLIDER_GETTER(magic_fancy),
                                  between_rectangular, p);
}

static void king_info_aa_init(void)
{
    leapers_init();
    sliders_magic_fancy_init();
    between_rectangular_init();
}

static const struct strategy_info king_info_aa_info = {
    .idea = "xray_between+magic_fancy+rectangular again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof sliders_magic_fancy_tables +
                   sizeof between_rectangular_table,
    .init = king_info_aa_init,
    .role = AA,
};

#endif
