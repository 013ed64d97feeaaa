/*
 * queen_split: one queen's attacks, split by the lines of the empty board.
 *
 * No square is on an orthogonal and on a diagonal of s, so a queen's attacks
 * met with a rook's star, its attacks on the empty board, are a rook's. It pays
 * where a queen costs as much as a rook: where all rays are in one register.
 * See attackers/queen_split.h.
 *
 * An invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_QUEEN_SPLIT_H
#define IMPL_SLIDERS_BOTH_QUEEN_SPLIT_H

#include "impl/between/star.h"
#include "impl/sliders_both/sliders_both.h"

ALWAYS_INLINE struct sliders_both sliders_both_queen_split(
    struct slider_getter sliders, square s, bitboard occupied)
{
    const bitboard queen = sliders.queen(s, occupied);

    return (struct sliders_both){queen & between_star_tables.rook[s],
                                 queen & between_star_tables.bishop[s]};
}

static const struct strategy_info sliders_both_queen_split_info = {
    .idea = "one queen's attacks, split by the lines of the empty board",
    .source = "this suite",
    .table_bytes = sizeof between_star_tables,
    .init = between_star_init,
};

#endif
