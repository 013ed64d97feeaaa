/*
 * knights_at_once: as getters, but knights and king step as sets: a loop less to
 * predict. Exact for one king and pawns off the first and last rank, which every
 * position has.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_BY_KIND_KNIGHTS_AT_ONCE_H
#define IMPL_THREATS_BY_KIND_KNIGHTS_AT_ONCE_H

#include "impl/attacked/fill.h"
#include "impl/threats/getters_by_kind.h"
#include "impl/threats_by_kind/threats_by_kind.h"

ALWAYS_INLINE struct threats_by_kind threats_by_kind_knights_at_once(
    struct slider_getter sliders, const struct position *p)
{
    const enum color by = enemy_of(side_to_move(p));
    const bitboard occupied = threats_occupied(p);

    return threats_by_kind_united(
        attacked_fill_pawns(pieces_of(p, by, PAWN), by),
        attacked_fill_knights(pieces_of(p, by, KNIGHT)) |
            threats_by_kind_slide(sliders.bishop, pieces_of(p, by, BISHOP),
                                  occupied),
        threats_by_kind_slide(sliders.rook, pieces_of(p, by, ROOK), occupied),
        threats_by_kind_slide(sliders.queen, pieces_of(p, by, QUEEN),
                              occupied) |
            attacked_fill_king(pieces_of(p, by, KING)));
}

static const struct strategy_info threats_by_kind_knights_at_once_info = {
    .idea = "sliders one by one, knights, king and pawns as sets",
    .source = "Reckless, setwise.rs without AVX2",
};

#endif
