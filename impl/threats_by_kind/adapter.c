/*
 * How "threats_by_kind" is asked: of nodes, as "checks_and_pins" is.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/threats_by_kind/threats_by_kind.h"
#include "suite/positions.h"

ASK(threats_by_kind, struct position, struct threats_by_kind, row->answer(q))

static uint64_t sum(const struct answers *a)
{
    return threats_by_kind_sum(
        (struct threats_by_kind){a->at[0], a->at[1], a->at[2], a->at[3]});
}

ADAPTER(threats_by_kind, OF_POSITIONS, .ask = ask, .show = show_sets,
        .sum = sum, .sets = true);
