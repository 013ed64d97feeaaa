/*
 * knights_at_once: as getters, but knights and king step as sets.
 *
 * Eight shifts are all that knights attack, however many there are: no loop to
 * predict and no table but that of the sliders. Exact for one king and pawns
 * off the first and last rank, which every position has.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_KNIGHTS_AT_ONCE_H
#define IMPL_THREATS_KNIGHTS_AT_ONCE_H

#include "impl/attacked/fill.h"
#include "impl/threats/getters_by_kind.h"

ALWAYS_INLINE bitboard threats_knights_at_once(struct slider_getter sliders,
                                               const struct position *p)
{
    const enum color by = enemy_of(side_to_move(p));
    const bitboard occupied = threats_occupied(p);

    return attacked_fill_steps(p, by) |
           threats_by_kind_slide(sliders.rook, orthogonal_sliders(p, by),
                                 occupied) |
           threats_by_kind_slide(sliders.bishop, diagonal_sliders(p, by),
                                 occupied);
}

static const struct strategy_info threats_knights_at_once_info = {
    .idea = "sliders one by one, knights, king and pawns as sets",
    .source = "Reckless, setwise.rs without AVX2",
};

#endif
