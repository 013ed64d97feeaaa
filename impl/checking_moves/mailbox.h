/*
 * mailbox: every legal move of a board of squares, made and looked at.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_MAILBOX_H
#define IMPL_CHECKING_MOVES_MAILBOX_H

#include "chess/mailbox_moves.h"
#include "impl/checking_moves/checking_moves.h"

ALWAYS_INLINE size_t checking_moves_mailbox(const struct position *p,
                                            struct move *list)
{
    const size_t count = mailbox_legal_moves(p, list);
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        struct position after;

        position_move(&after, p, list[i]);
        if (mailbox_checkers(&after, side_to_move(&after)))
            list[kept++] = list[i];
    }
    return kept;
}

static const struct strategy_info checking_moves_mailbox_info = {
    .idea = "a board of squares, each legal move made; the reference",
    .source = "this suite",
};

#endif
