/*
 * mailbox_walk: put the pieces on a board of squares, and step away from s in
 * all directions to the first of them. The reference: it can be checked by
 * eye. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_MAILBOX_WALK_H
#define IMPL_ATTACKERS_MAILBOX_WALK_H

#include "chess/mailbox.h"
#include "impl/attackers/attackers.h"

ALWAYS_INLINE bitboard attackers_mailbox_walk(const struct position *p,
                                              square s, enum color by)
{
    return mailbox_attackers(p, s, by);
}

static const struct strategy_info attackers_mailbox_walk_info = {
    .idea = "walk from the square in all directions, on a board of squares",
    .source = "the definition, written out",
};

#endif
