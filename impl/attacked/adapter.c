/*
 * How "attacked" is asked: what "attackers" is.
 * SPDX-License-Identifier: MIT
 */
#include "impl/attacked/attacked.h"
#include "impl/attackers/attack_queries.h"

ASK_ATTACKS(attacked)

ADAPTER(attacked, OF_ATTACKS, .recorded = attacked_recorded,
        .show = show_yes_no);
