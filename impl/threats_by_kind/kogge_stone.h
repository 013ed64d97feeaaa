/*
 * kogge_stone: what each kind attacks, flooded by doubling steps: sixteen rays of
 * three. No table and no branch. Exact for one king and pawns off the first and
 * last rank, which every position has.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_BY_KIND_KOGGE_STONE_H
#define IMPL_THREATS_BY_KIND_KOGGE_STONE_H

#include "impl/threats_by_kind/floods.h"

ALWAYS_INLINE struct threats_by_kind threats_by_kind_kogge_stone(
    const struct position *p)
{
    return threats_by_kind_flooded(sliders_kogge_stone_ray, p);
}

static const struct strategy_info threats_by_kind_kogge_stone_info = {
    .idea = "Kogge-Stone floods of the pieces of each kind",
    .source = "CPW DirGolem, Kogge-Stone Algorithm",
};

#endif
