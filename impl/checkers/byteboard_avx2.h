/*
 * byteboard_avx2: the attackers of the king's square, from the bytes beside the
 * position: see attackers/byteboard_avx2.h. Moves keep them: that is a part of
 * making the move, and is timed with the answer. Exact on any board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_BYTEBOARD_AVX2_H
#define IMPL_CHECKERS_BYTEBOARD_AVX2_H

#include "impl/attackers/byteboard_avx2.h"
#include "impl/checkers/checkers.h"

#ifdef __AVX2__
ALWAYS_INLINE bitboard checkers_byteboard_avx2(const struct position *before,
                                               struct move m,
                                               const struct position *after)
{
    const enum color us = side_to_move(after);

    (void)before, (void)m;
    return attackers_byteboard_avx2(after, king_square(after, us),
                                    enemy_of(us));
}
#endif

static const struct strategy_info checkers_byteboard_avx2_info = {
    .idea = "64 bytes, which moves keep, permuted into the king's eight rays",
    .source = "87flowers, Rose and Clockwork; as sets: this suite",
    .table_bytes =
        sizeof attackers_byteboard_avx2_tables + sizeof leapers.knight,
    .init = attackers_byteboard_avx2_init,
};

#endif
