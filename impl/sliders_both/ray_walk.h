/*
 * ray_walk: the reference of "sliders", twice.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_RAY_WALK_H
#define IMPL_SLIDERS_BOTH_RAY_WALK_H

#include "impl/sliders/ray_walk.h"
#include "impl/sliders_both/sliders_both.h"

ALWAYS_INLINE struct sliders_both sliders_both_ray_walk(square s,
                                                        bitboard occupied)
{
    return (struct sliders_both){sliders_ray_walk_rook(s, occupied),
                                 sliders_ray_walk_bishop(s, occupied)};
}

static const struct strategy_info sliders_both_ray_walk_info = {
    .idea = "the reference of sliders, for either piece",
    .source = "this suite",
};

#endif
