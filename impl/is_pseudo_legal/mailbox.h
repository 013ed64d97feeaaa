/*
 * mailbox: walk the piece over the board, and see whether it gets there.
 *
 * The reference.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_PSEUDO_LEGAL_MAILBOX_H
#define IMPL_IS_PSEUDO_LEGAL_MAILBOX_H

#include "chess/mailbox_moves.h"
#include "impl/is_pseudo_legal/is_pseudo_legal.h"

ALWAYS_INLINE bool is_pseudo_legal_mailbox(const struct position *p,
                                           struct move m)
{
    return mailbox_pseudo_legal(p, m);
}

static const struct strategy_info is_pseudo_legal_mailbox_info = {
    .idea = "walk square by square from where the piece stands: the reference",
    .source = "this suite",
};

#endif
