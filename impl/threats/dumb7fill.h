/*
 * dumb7fill: as kogge_stone, a square at a time.
 *
 * Six steps of two operations for each ray in place of three of four or five:
 * a longer chain of fewer operations, and the eight rays overlap. Exact for one
 * king and pawns off the first and last rank, which every position has.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_DUMB7FILL_H
#define IMPL_THREATS_DUMB7FILL_H

#include "impl/attacked/fill.h"
#include "impl/sliders/dumb7fill.h"
#include "impl/threats/threats.h"

ALWAYS_INLINE bitboard threats_dumb7fill(const struct position *p)
{
    return attacked_fill_all(sliders_dumb7fill_ray, p,
                             enemy_of(side_to_move(p)), threats_occupied(p));
}

static const struct strategy_info threats_dumb7fill_info = {
    .idea = "floods of all pieces at once, 7 times one square",
    .source = "CPW Dumb7Fill; Reckless #687",
};

#endif
