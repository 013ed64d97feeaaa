/*
 * byteboard_vbmi: the attackers of the king's square, from the bytes beside the
 * position: see attackers/byteboard_vbmi.h. Moves keep them: that is a part of
 * making the move, and is timed with the answer. Exact on any board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_BYTEBOARD_VBMI_H
#define IMPL_CHECKERS_BYTEBOARD_VBMI_H

#include "impl/attackers/byteboard_vbmi.h"
#include "impl/checkers/checkers.h"

#if defined __AVX512BW__ && defined __AVX512VBMI__
ALWAYS_INLINE bitboard checkers_byteboard_vbmi(const struct position *before,
                                               struct move m,
                                               const struct position *after)
{
    const enum color us = side_to_move(after);

    (void)before, (void)m;
    return attackers_byteboard_vbmi(after, king_square(after, us),
                                    enemy_of(us));
}
#endif

static const struct strategy_info checkers_byteboard_vbmi_info = {
    .idea = "64 bytes, which moves keep, permuted at once into the king's rays",
    .source = "87flowers, Rose and Clockwork",
    .table_bytes = sizeof attackers_byteboard_vbmi_tables,
    .init = attackers_byteboard_vbmi_init,
};

#endif
