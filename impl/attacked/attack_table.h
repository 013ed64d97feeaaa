/*
 * attack_table: are there attackers of the square in the table that moves keep?
 * See attackers/attack_table.h: the upkeep is in the time.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_ATTACK_TABLE_H
#define IMPL_ATTACKED_ATTACK_TABLE_H

#include "impl/attacked/attacked.h"

ALWAYS_INLINE bool attacked_attack_table(const struct position *p, square s,
                                         enum color by)
{
    return kept_attackers(p, s) & p->of[by];
}

static const struct strategy_info attacked_attack_table_info = {
    .idea = "kept for all squares by moves: a move's upkeep, and a load",
    .source = "Slate and Atkin, CHESS 4.5, ATKTO; Rose and Clockwork",
};

#endif
