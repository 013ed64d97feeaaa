/*
 * mailbox: every move of a board of squares, made and looked at.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_MAILBOX_H
#define IMPL_EVASIONS_MAILBOX_H

#include "chess/mailbox_moves.h"
#include "impl/evasions/evasions.h"

ALWAYS_INLINE size_t evasions_mailbox(const struct position *p,
                                      struct move *list)
{
    return mailbox_legal_moves(p, list);
}

static const struct strategy_info evasions_mailbox_info = {
    .idea = "a board of squares, each move made; the reference",
    .source = "this suite",
};

#endif
