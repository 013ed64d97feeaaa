/*
 * sbamg_m42: three times the nearest blocker subtracted on rank and file, the
 * slider itself on diagonals.
 *
 * This is the composition that SBAMG's author published in his library, M42: a
 * rank cannot be turned round by a byte swap, and needs a subtraction of its
 * own, see sbamg.h; a diagonal can, see hyperbola.h, and then a bit scan is
 * saved. M42 adds the ends of the line where sbamg.h adds bit 0, and loads 3c;
 * both are one operation.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_SBAMG_M42_H
#define IMPL_SLIDERS_SBAMG_M42_H

#include "impl/sliders/hyperbola.h"
#include "impl/sliders/sbamg.h"

ALWAYS_INLINE bitboard sliders_sbamg_m42_rook(square s, bitboard occupied)
{
    return sliders_sbamg_rook(s, occupied);
}

ALWAYS_INLINE bitboard sliders_sbamg_m42_bishop(square s, bitboard occupied)
{
    return sliders_hyperbola_line(s, sliders_sbamg_lines.diagonal[s],
                                  occupied) |
           sliders_hyperbola_line(s, sliders_sbamg_lines.antidiagonal[s],
                                  occupied);
}

ALWAYS_INLINE bitboard sliders_sbamg_m42_queen(square s, bitboard occupied)
{
    return sliders_sbamg_m42_rook(s, occupied) |
           sliders_sbamg_m42_bishop(s, occupied);
}

static const struct strategy_info sliders_sbamg_m42_info = {
    .idea = "o ^ (o - 3c) on rank and file, hyperbola on diagonals",
    .source = "Syed Fahad, M42",
    .table_bytes = sizeof sliders_sbamg_lines,
    .init = sliders_sbamg_init,
};

#endif
