/*
 * mailbox_walk: walk from s in all directions on a board of squares; does any
 * piece attack it? The reference. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_MAILBOX_WALK_H
#define IMPL_ATTACKED_MAILBOX_WALK_H

#include "chess/mailbox.h"
#include "impl/attacked/attacked.h"

ALWAYS_INLINE bool attacked_mailbox_walk(const struct position *p, square s,
                                         enum color by)
{
    return mailbox_attackers(p, s, by) != 0;
}

static const struct strategy_info attacked_mailbox_walk_info = {
    .idea = "walk from the square in all directions, on a board of squares",
    .source = "the definition, written out",
};

#endif
