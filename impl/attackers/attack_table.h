/*
 * attack_table: the attackers of every square, kept up to date by moves: see
 * chess/attack_table.h. What is left to do is a load and an AND.
 *
 * The move is what costs. In the tables of queries a move is made for each
 * square that is asked, and its upkeep is in the time; a search has it once for
 * each move that it makes, whatever it asks then.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_ATTACK_TABLE_H
#define IMPL_ATTACKERS_ATTACK_TABLE_H

#include "impl/attackers/attackers.h"

ALWAYS_INLINE bitboard attackers_attack_table(const struct position *p,
                                              square s, enum color by)
{
    return kept_attackers(p, s) & p->of[by];
}

static const struct strategy_info attackers_attack_table_info = {
    .idea = "kept for all squares by moves: a move's upkeep, and a load",
    .source = "Slate and Atkin, CHESS 4.5, ATKTO; Rose and Clockwork",
};

#endif
