/*
 * fill_avx2: everything that the opponent attacks, four rays at once.
 *
 * The floods of attacked/fill_avx2.h, a lane for each line, their lanes united.
 * Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_FILL_AVX2_H
#define IMPL_THREATS_FILL_AVX2_H

#include "impl/attacked/fill_avx2.h"
#include "impl/threats/threats.h"

#ifdef __AVX2__
ALWAYS_INLINE bitboard threats_fill_avx2(const struct position *p)
{
    return unite_4_lanes(attacked_fill_avx2_all(p, enemy_of(side_to_move(p)),
                                                threats_occupied(p)));
}
#endif

static const struct strategy_info threats_fill_avx2_info = {
    .idea = "floods of all pieces at once, four rays a register",
    .source = "Reckless #914, setwise.rs; CPW AVX2, DirGolem",
};

#endif
