/*
 * dumb7fill: as kogge_stone, a square at a time: a longer chain of fewer
 * operations, and the sixteen rays overlap. Exact for one king and pawns off the
 * first and last rank, which every position has.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_BY_KIND_DUMB7FILL_H
#define IMPL_THREATS_BY_KIND_DUMB7FILL_H

#include "impl/sliders/dumb7fill.h"
#include "impl/threats_by_kind/floods.h"

ALWAYS_INLINE struct threats_by_kind threats_by_kind_dumb7fill(
    const struct position *p)
{
    return threats_by_kind_flooded(sliders_dumb7fill_ray, p);
}

static const struct strategy_info threats_by_kind_dumb7fill_info = {
    .idea = "floods of the pieces of each kind, 7 times one square",
    .source = "CPW Dumb7Fill",
};

#endif
