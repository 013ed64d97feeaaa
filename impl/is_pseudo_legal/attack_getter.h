/*
 * attack_getter: the squares that the piece attacks hold the target.
 *
 * The kind of piece decides which attack function is called. A queen is asked
 * about as a rook and as a bishop, so each function's code is there once.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_PSEUDO_LEGAL_ATTACK_GETTER_H
#define IMPL_IS_PSEUDO_LEGAL_ATTACK_GETTER_H

#include "impl/is_pseudo_legal/rules.h"
#include "impl/sliders/sliders.h"

/* What a piece other than a pawn attacks. */
ALWAYS_INLINE bitboard is_pseudo_legal_attacks(struct slider_getter sliders,
                                               struct move m, bitboard occupied)
{
    bitboard attacks = 0;

    if (m.piece == KNIGHT)
        return leapers.knight[m.from];
    if (m.piece == KING)
        return leapers.king[m.from];
    if (m.piece != BISHOP)
        attacks = sliders.rook(m.from, occupied);
    if (m.piece != ROOK)
        attacks |= sliders.bishop(m.from, occupied);
    return attacks;
}

ALWAYS_INLINE bool is_pseudo_legal_attack_getter(struct slider_getter sliders,
                                                 const struct position *p,
                                                 struct move m)
{
    if (!is_pseudo_legal_stands(p, m))
        return is_pseudo_legal_castle_960(p, m);
    if (is_pseudo_legal_special(m))
        return is_pseudo_legal_by_rule(p, m);
    return is_pseudo_legal_attacks(sliders, m, occupied_squares(p)) >> m.to & 1;
}

static const struct strategy_info is_pseudo_legal_attack_getter_info = {
    .idea = "a switch on the piece, whose attacks hold the target",
    .source = "CPW Square Attacked By, In Between; Stockfish",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
