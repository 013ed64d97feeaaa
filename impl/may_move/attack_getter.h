/*
 * attack_getter: what that man attacks from there holds the target.
 *
 * The kind of man decides which getter is asked. A queen is asked about as a
 * rook and as a bishop, so each getter's code is there once.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_MAY_MOVE_ATTACK_GETTER_H
#define IMPL_MAY_MOVE_ATTACK_GETTER_H

#include "may_move/rules.h"
#include "sliders/sliders.h"

/* What a man other than a pawn attacks. */
ALWAYS_INLINE bitboard may_move_attacks(struct slider_getter sliders,
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

ALWAYS_INLINE bool may_move_attack_getter(struct slider_getter sliders,
                                          const struct position *p,
                                          struct move m)
{
    if (!may_move_stands(p, m))
        return false;
    if (may_move_special(m))
        return may_move_by_rule(p, m);
    return may_move_attacks(sliders, m, occupied_squares(p)) >> m.to & 1;
}

static const struct strategy_info may_move_attack_getter_info = {
    .idea = "a switch on the man, whose attacks hold the target",
    .source = "CPW Square Attacked By, In Between; Stockfish",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
