/*
 * mailbox: the move is made, and the king's attackers looked for, on a board of
 * squares. The reference: nothing that is known of the node is believed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_LEGAL_MAILBOX_H
#define IMPL_IS_LEGAL_MAILBOX_H

#include "chess/mailbox_moves.h"
#include "impl/is_legal/is_legal.h"

ALWAYS_INLINE bool is_legal_mailbox(const struct position *p,
                                    struct king_facts known, struct move m,
                                    bool any, is_pseudo_legal_fn *test)
{
    (void)known, (void)test;
    return (!any || mailbox_pseudo_legal(p, m)) && mailbox_safe(p, m);
}

static const struct strategy_info is_legal_mailbox_info = {
    .idea = "made and looked at on a board of squares: the reference",
    .source = "the definition, written out",
};

#endif
