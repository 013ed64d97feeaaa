/*
 * What is known of a node, found by the references of those questions: for
 * queries that are typed, drawn or tested.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_LEGAL_FACTS_H
#define IMPL_IS_LEGAL_FACTS_H

#include "impl/checks_and_pins/mailbox.h"
#include "impl/is_legal/is_legal.h"
#include "impl/threats/mailbox.h"

static inline struct king_facts king_facts_of(const struct position *p)
{
    const struct checks_and_pins facts = checks_and_pins_mailbox(p);

    return (struct king_facts){facts.checkers, facts.pinned,
                               threats_mailbox(p)};
}

#endif
