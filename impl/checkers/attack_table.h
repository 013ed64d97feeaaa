/*
 * attack_table: the attackers of the king's square in the table that moves keep,
 * see chess/attack_table.h. That is a part of making the move, and is timed with
 * the answer. Exact on any board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_ATTACK_TABLE_H
#define IMPL_CHECKERS_ATTACK_TABLE_H

#include "impl/checkers/checkers.h"

ALWAYS_INLINE bitboard checkers_attack_table(const struct position *before,
                                             struct move m,
                                             const struct position *after)
{
    const enum color us = side_to_move(after);

    (void)before, (void)m;
    return kept_attackers(after, king_square(after, us)) &
           after->of[enemy_of(us)];
}

static const struct strategy_info checkers_attack_table_info = {
    .idea = "attackers of all squares, which moves keep: the king's are a load",
    .source = "Slate and Atkin, CHESS 4.5, ATKTO; Rose and Clockwork",
};

#endif
