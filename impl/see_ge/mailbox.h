/*
 * mailbox: play the exchange out on a board of squares, then see where each
 * side had better stopped. The reference.
 *
 * won[n] is what the side that makes the nth capture has won if nothing takes
 * back; from the last one backwards, the other side takes back where that pays.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_MAILBOX_H
#define IMPL_SEE_GE_MAILBOX_H

#include "chess/mailbox.h"
#include "impl/see_ge/see_ge.h"

ALWAYS_INLINE bool see_ge_mailbox(const struct position *p, struct move m,
                                  int threshold)
{
    struct position board = *p;
    enum color side = side_to_move(p);
    enum piece stands = (enum piece)m.piece;
    square from = m.from;
    int16_t won[33];
    int n = 0;

    if (see_ge_no_exchange(p, m))
        return threshold <= 0;
    for (won[0] = (int16_t)see_ge_worth_on(p, m.to);; n++) {
        enum piece next = PAWN;
        bitboard takers;

        board.of[side] &= ~bit(from);
        board.kind[stands] &= ~bit(from);
        takers = mailbox_attackers(&board, m.to, side = enemy_of(side));
        if (!takers)
            break;
        while (!(takers & board.kind[next]))
            next = next_piece(next);
        if (next == KING && mailbox_attackers(&board, m.to, enemy_of(side)))
            break;
        won[n + 1] = (int16_t)(see_ge_worth[stands] - won[n]);
        from = lowest_square(takers & board.kind[next]);
        stands = next;
    }
    for (; n > 0; n--)
        if (-won[n] < won[n - 1])
            won[n - 1] = (int16_t)-won[n];
    return won[0] >= threshold;
}

static const struct strategy_info see_ge_mailbox_info = {
    .idea = "the exchange played out on a board of squares",
    .source = "the definition, written out",
};

#endif
