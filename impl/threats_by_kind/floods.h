/*
 * Floods of each kind of slider, whichever way one is flooded: a queen's along
 * eight rays beside the bishops' and the rooks' along four.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_BY_KIND_FLOODS_H
#define IMPL_THREATS_BY_KIND_FLOODS_H

#include "impl/attacked/fill.h"
#include "impl/threats_by_kind/threats_by_kind.h"

ALWAYS_INLINE struct threats_by_kind threats_by_kind_flooded(
    sliders_ray_fn *ray, const struct position *p)
{
    const enum color by = enemy_of(side_to_move(p));
    const bitboard occupied = threats_occupied(p);
    const bitboard queens = pieces_of(p, by, QUEEN);

    return threats_by_kind_united(
        attacked_fill_pawns(pieces_of(p, by, PAWN), by),
        attacked_fill_knights(pieces_of(p, by, KNIGHT)) |
            sliders_fill_bishop(ray, pieces_of(p, by, BISHOP), occupied),
        sliders_fill_rook(ray, pieces_of(p, by, ROOK), occupied),
        sliders_fill_rook(ray, queens, occupied) |
            sliders_fill_bishop(ray, queens, occupied) |
            attacked_fill_king(pieces_of(p, by, KING)));
}

#endif
