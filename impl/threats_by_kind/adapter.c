/*
 * How "threats_by_kind" is asked: of nodes, as "checks_and_pins" is.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/threats_by_kind/threats_by_kind.h"
#include "suite/positions.h"

ASK_SETS(threats_by_kind, struct position, row->answer(q))

ADAPTER(threats_by_kind, OF_POSITIONS, .ask = ask, .show = show_sets,
        .sum = sum, .sets = true);
