/*
 * in_between: the piece gets there on an empty board, and none is in between.
 *
 * A table says what each kind of piece attacks from each square if nothing is
 * in its way, which is one load, whatever the piece. What is left is the
 * squares between, which are none for a knight and for a king. No slider
 * attacks are looked up, and nothing depends on the kind but an address.
 *
 * The squares between alone, as the source has it, would let every piece go to
 * every square that is on no line with its own: the source assumes a move that
 * is right on some board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_PSEUDO_LEGAL_IN_BETWEEN_H
#define IMPL_IS_PSEUDO_LEGAL_IN_BETWEEN_H

#include "impl/between/between.h"
#include "impl/is_pseudo_legal/rules.h"
#include "impl/sliders/ray_walk.h"

/* Empty-board attacks by kind, from KNIGHT on, and square. */
TABLE bitboard is_pseudo_legal_in_between_reach[PIECES - KNIGHT][64];

ALWAYS_INLINE bool is_pseudo_legal_in_between(between_fn *between,
                                              const struct position *p,
                                              struct move m)
{
    if (!is_pseudo_legal_stands(p, m))
        return is_pseudo_legal_castle_960(p, m);
    if (is_pseudo_legal_special(m))
        return is_pseudo_legal_by_rule(p, m);
    return (is_pseudo_legal_in_between_reach[m.piece - KNIGHT][m.from] >> m.to &
            1) &
           !(between(m.from, m.to) & occupied_squares(p));
}

static void is_pseudo_legal_in_between_init(void)
{
    leapers_init();
    for (square s = 0; s < 64; s++) {
        const bitboard rook = sliders_ray_walk_rook(s, 0);
        const bitboard bishop = sliders_ray_walk_bishop(s, 0);

        is_pseudo_legal_in_between_reach[KNIGHT - KNIGHT][s] =
            leapers.knight[s];
        is_pseudo_legal_in_between_reach[BISHOP - KNIGHT][s] = bishop;
        is_pseudo_legal_in_between_reach[ROOK - KNIGHT][s] = rook;
        is_pseudo_legal_in_between_reach[QUEEN - KNIGHT][s] = rook | bishop;
        is_pseudo_legal_in_between_reach[KING - KNIGHT][s] = leapers.king[s];
    }
}

static const struct strategy_info is_pseudo_legal_in_between_info = {
    .idea = "empty-board attacks hold the target, and the way is free",
    .source = "CPW Square Attacked By, In Between; cozy-chess",
    .table_bytes = sizeof is_pseudo_legal_in_between_reach + sizeof leapers,
    .init = is_pseudo_legal_in_between_init,
};

#endif
