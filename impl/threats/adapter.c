/*
 * How "threats" is asked: of nodes, as "checks_and_pins" is.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/threats/threats.h"
#include "suite/positions.h"

ASK(threats, struct position, bitboard, row->answer(q))

ADAPTER(threats, OF_POSITIONS, .ask = ask, .show = show_sets, .sets = true);
