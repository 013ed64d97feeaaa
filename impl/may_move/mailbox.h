/*
 * mailbox: walk the man over the board, and see whether he gets there.
 *
 * The reference.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_MAY_MOVE_MAILBOX_H
#define IMPL_MAY_MOVE_MAILBOX_H

#include "mailbox_moves.h"
#include "may_move/may_move.h"

ALWAYS_INLINE bool may_move_mailbox(const struct position *p, struct move m)
{
    return mailbox_pseudo_legal(p, m);
}

static const struct strategy_info may_move_mailbox_info = {
    .idea = "walk square by square from where the man stands: the reference",
    .source = "this suite",
};

#endif
