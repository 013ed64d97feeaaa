/*
 * lifted_gated: lifted, if the piece stands in line with its king, or there is
 * a check to answer.
 *
 * Off the king's lines a piece uncovers nothing: a queen's attacks on the empty
 * board say so, and most moves end there. No pins need be known, but checkers.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_LEGAL_LIFTED_GATED_H
#define IMPL_IS_LEGAL_LIFTED_GATED_H

#include "impl/between/star.h"
#include "impl/is_legal/lifted.h"

ALWAYS_INLINE bool is_legal_lifted_gated(struct slider_getter sliders,
                                         const struct position *p,
                                         struct king_facts known, struct move m,
                                         bool any, is_pseudo_legal_fn *test)
{
    const square king = king_square(p, side_to_move(p));
    const bitboard lines =
        between_star_tables.rook[king] | between_star_tables.bishop[king];

    if (known.checkers || ((lines | bit(king)) >> m.from & 1) ||
        is_en_passant(p, m))
        return is_legal_lifted(sliders, p, known, m, any, test);
    return is_legal_tested(sliders, p, m, any, test);
}

static void is_legal_lifted_gated_init(void)
{
    leapers_init();
    between_star_init();
}

static const struct strategy_info is_legal_lifted_gated_info = {
    .idea = "lifted, if the piece is in line with its king, or in check",
    .source = "CPW Checks and Pinned Pieces, On the Fly; gate: Hyatt",
    .table_bytes = sizeof leapers + sizeof between_star_tables,
    .init = is_legal_lifted_gated_init,
};

#endif
