/*
 * hyperbola_inline: the subtractions of hyperbola, every mask calculated.
 *
 * Files and diagonals are as in hyperbola.h. The slider is taken out of the
 * occupancy once; then lines may contain its square, for the differences are
 * both set there and cancel. The squares of a rank are neighbours in index
 * order, so the nearest occupied squares before and after s, on whatever
 * rank they are, bound what it attacks there: no line is needed to find
 * them, only to cut the answer. On a rank, then, nothing is subtracted both
 * ways, which would need the bits reversed and not the bytes.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_HYPERBOLA_INLINE_H
#define IMPL_SLIDERS_HYPERBOLA_INLINE_H

#include "chess/bitboard.h"
#include "impl/sliders/hyperbola.h"
#include "impl/sliders/lines.h"

ALWAYS_INLINE bitboard sliders_hyperbola_inline_rank(square s,
                                                     bitboard occupied)
{
    const bitboard up = through_lowest(occupied & above(s));
    const bitboard down = below_highest((occupied & below(s)) | 1);

    return up & ~down & (rank_through(s) ^ bit(s));
}

ALWAYS_INLINE bitboard sliders_hyperbola_inline_rook(square s,
                                                     bitboard occupied)
{
    return sliders_hyperbola_line(s, file_through(s), occupied & ~bit(s)) |
           sliders_hyperbola_inline_rank(s, occupied);
}

ALWAYS_INLINE bitboard sliders_hyperbola_inline_bishop(square s,
                                                       bitboard occupied)
{
    const bitboard others = occupied & ~bit(s);

    return sliders_hyperbola_line(s, diagonal_through(s), others) |
           sliders_hyperbola_line(s, antidiagonal_through(s), others);
}

ALWAYS_INLINE bitboard sliders_hyperbola_inline_queen(square s,
                                                      bitboard occupied)
{
    return sliders_hyperbola_inline_rook(s, occupied) |
           sliders_hyperbola_inline_bishop(s, occupied);
}

static const struct strategy_info sliders_hyperbola_inline_info = {
    .idea = "hyperbola with masks calculated; ranks by nearest blockers",
    .source = "CPW Hyperbola Quintessence; Daniel Infuehr, Chess_Movegen",
};

#endif
