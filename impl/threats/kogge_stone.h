/*
 * kogge_stone: everything that the opponent attacks, flooded at once.
 *
 * attacked/fill.h floods for one question about one square; here the flood is
 * the answer. Eight rays of three doubling steps, from as many sliders as there
 * are; no table and no branch. Exact for one king and pawns off the first and
 * last rank, which every position has.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_KOGGE_STONE_H
#define IMPL_THREATS_KOGGE_STONE_H

#include "impl/attacked/fill.h"
#include "impl/threats/threats.h"

ALWAYS_INLINE bitboard threats_kogge_stone(const struct position *p)
{
    return attacked_fill_all(sliders_kogge_stone_ray, p,
                             enemy_of(side_to_move(p)), threats_occupied(p));
}

static const struct strategy_info threats_kogge_stone_info = {
    .idea = "Kogge-Stone floods of all pieces at once",
    .source = "CPW DirGolem, Kogge-Stone Algorithm",
};

#endif
