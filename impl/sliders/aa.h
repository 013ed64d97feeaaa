/*
 * aa: the baseline a second time, compiled on its own.
 *
 * The same answer from the same table by another copy of the code: the
 * difference it shows is what this run calls noise.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_AA_H
#define IMPL_SLIDERS_AA_H

#include "sliders/magic_fancy.h"

ALWAYS_INLINE bitboard sliders_aa_rook(square s, bitboard occupied)
{
    return sliders_magic_fancy_rook(s, occupied);
}

ALWAYS_INLINE bitboard sliders_aa_bishop(square s, bitboard occupied)
{
    return sliders_magic_fancy_bishop(s, occupied);
}

ALWAYS_INLINE bitboard sliders_aa_queen(square s, bitboard occupied)
{
    return sliders_magic_fancy_queen(s, occupied);
}

static const struct strategy_info sliders_aa_info = {
    .idea = "magic_fancy again: the noise of this run",
    .source = "this suite",
    .table_bytes = sizeof sliders_magic_fancy_tables,
    .init = sliders_magic_fancy_init,
    .role = AA,
};

#endif
