/*
 * mailbox: the reference, a board of squares walked from the king outwards.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_MAILBOX_H
#define IMPL_CHECKERS_MAILBOX_H

#include "chess/mailbox.h"
#include "impl/checkers/checkers.h"

ALWAYS_INLINE bitboard checkers_mailbox(const struct position *before,
                                        struct move m,
                                        const struct position *after)
{
    (void)before, (void)m;
    return mailbox_checkers(after, side_to_move(after));
}

static const struct strategy_info checkers_mailbox_info = {
    .idea = "64 squares filled, then walked step by step from the king",
    .source = "the definition",
};

#endif
