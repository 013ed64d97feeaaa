/*
 * mailbox: the reference, a board of squares walked from the king outwards.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_MAILBOX_H
#define IMPL_GIVES_CHECK_MAILBOX_H

#include "chess/mailbox.h"
#include "impl/gives_check/gives_check.h"

ALWAYS_INLINE bool gives_check_mailbox(const struct check_facts *facts,
                                       const struct position *before,
                                       struct move m,
                                       const struct position *after)
{
    (void)facts, (void)before, (void)m;
    return mailbox_checkers(after, side_to_move(after));
}

static const struct strategy_info gives_check_mailbox_info = {
    .idea = "64 squares filled, then walked step by step from the king",
    .source = "the definition",
};

#endif
