/*
 * mailbox: each enemy piece steps away from its square in its directions, on a
 * board of squares without our king. The reference.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_BY_KIND_MAILBOX_H
#define IMPL_THREATS_BY_KIND_MAILBOX_H

#include "impl/threats/mailbox.h"
#include "impl/threats_by_kind/threats_by_kind.h"

ALWAYS_INLINE struct threats_by_kind threats_by_kind_mailbox(
    const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    struct mailbox board = mailbox_of(p);
    bitboard by[PIECES] = {0};

    board.on[king_square(p, us)] = 0;
    for (enum piece kind = PAWN; kind < PIECES; kind = next_piece(kind))
        for (bitboard pieces = pieces_of(p, them, kind); pieces;
             pieces = without_lowest(pieces))
            by[kind] |=
                threats_mailbox_of(&board, kind, them, lowest_square(pieces));
    return threats_by_kind_united(by[PAWN], by[KNIGHT] | by[BISHOP], by[ROOK],
                                  by[QUEEN] | by[KING]);
}

static const struct strategy_info threats_by_kind_mailbox_info = {
    .idea = "each enemy piece walks, on a board of squares",
    .source = "the definition, written out",
};

#endif
