/*
 * mailbox: each enemy piece steps away from its square in its directions, on a
 * board of squares without our king. The reference.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_MAILBOX_H
#define IMPL_THREATS_MAILBOX_H

#include "chess/mailbox.h"
#include "impl/threats/threats.h"

/* What the piece on `from` attacks. */
ALWAYS_INLINE bitboard threats_mailbox_of(const struct mailbox *board,
                                          enum piece kind, enum color color,
                                          square from)
{
    bitboard attacked = 0;

    for (int d = 0; d < 16; d++)
        for (int n = 1; n < (d < 8 ? 8 : 2); n++) {
            const square to = mailbox_step(from, mailbox_steps[d], n);
            const int back = d ^ (d < 8 ? 2 : 4); /* as seen from `to` */

            if (to == NO_SQUARE)
                break;
            if (mailbox_attacks_along(kind, color, back, n))
                attacked |= bit(to);
            if (board->on[to])
                break;
        }
    return attacked;
}

ALWAYS_INLINE bitboard threats_mailbox(const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    struct mailbox board = mailbox_of(p);
    bitboard attacked = 0;

    board.on[king_square(p, us)] = 0;
    for (enum piece kind = PAWN; kind < PIECES; kind = next_piece(kind))
        for (bitboard pieces = pieces_of(p, them, kind); pieces;
             pieces = without_lowest(pieces))
            attacked |=
                threats_mailbox_of(&board, kind, them, lowest_square(pieces));
    return attacked;
}

static const struct strategy_info threats_mailbox_info = {
    .idea = "each enemy piece walks, on a board of squares",
    .source = "the definition, written out",
};

#endif
