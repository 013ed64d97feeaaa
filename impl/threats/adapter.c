/*
 * How "threats" is asked: of nodes, as "checks_and_pins" is.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/threats/threats.h"
#include "suite/positions.h"

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct threats_strategy *threats = (const void *)s;

    (void)kind;
    a->at[0] = threats->answer(query);
    a->count = 1;
}

ADAPTER(threats, OF_POSITIONS, .ask = ask, .show = show_sets, .sets = true);
