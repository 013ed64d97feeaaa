/*
 * opposite_rays: sliders flood towards the king, and it floods towards them.
 *
 * All sliders of a kind are flooded in one direction at once, and the king in
 * the opposite one. Through empty squares both floods meet only if nothing
 * stands between, and then on all squares between:
 *
 *   sliders, east     . r 1 1 1 1 K .      . r 1 x . . K .
 *   king, west        . r 1 1 1 1 K .      . r . x 1 1 K .
 *   both              . . 1 1 1 1 . .      . . . . . . . .
 *
 * A checker is the slider one step beyond that meeting. Beside the king there
 * is nothing to meet on, though it is in check: rK5k. So the king's square
 * counts as the end of the meeting: a step beyond it stands a slider that
 * checks in contact. Each direction is judged for itself; meetings of floods in
 * different directions mean nothing.
 *
 * The king's flood alone would find the checkers here. The other one finds the
 * squares between, for which the method was made, see checks_and_pins. Its
 * author means it for vectors, once for a node, to generate moves; asked after
 * a move, as here, it costs sixteen floods, one by one. Nothing is counted and
 * no sign is used, as DirGolem does to tell check from double check; so three
 * checkers, and a checker or king on h8, are no special cases.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_OPPOSITE_RAYS_H
#define IMPL_CHECKERS_OPPOSITE_RAYS_H

#include "impl/checkers/on_the_fly.h"
#include "impl/sliders/kogge_stone.h"

/*
 * Those of the sliders that check along the ray that adds step to an index. No
 * ray that way enters the squares outside open, nor any back outside back.
 */
ALWAYS_INLINE bitboard checkers_opposite_rays_along(bitboard sliders,
                                                    bitboard king,
                                                    bitboard occupied, int step,
                                                    bitboard open,
                                                    bitboard back)
{
    const bitboard between =
        sliders_kogge_stone_flood(sliders, occupied, step, open) &
        sliders_kogge_stone_flood(king, occupied, -step, back);

    return sliders & back & sliders_fill_shift(king | between, -step);
}

ALWAYS_INLINE bitboard checkers_opposite_rays(const struct position *before,
                                              struct move m,
                                              const struct position *after)
{
    const bitboard all = ~UINT64_C(0);
    const bitboard not_a = ~FILE_A, not_h = ~FILE_H;
    const enum color us = side_to_move(after), them = enemy_of(us);
    const bitboard occupied = occupied_squares(after);
    const bitboard king = pieces_of(after, us, KING);
    const bitboard orthogonal = orthogonal_sliders(after, them);
    const bitboard diagonal = diagonal_sliders(after, them);
    bitboard set = checkers_leapers(after, lowest_square(king), them);

    (void)before, (void)m;
    for (int up = -1; up <= 1; up += 2) {
        const bitboard east = up > 0 ? not_a : not_h,
                       west = east ^ not_a ^ not_h;

        set |= checkers_opposite_rays_along(orthogonal, king, occupied, 8 * up,
                                            all, all);
        set |= checkers_opposite_rays_along(orthogonal, king, occupied, up,
                                            east, west);
        set |= checkers_opposite_rays_along(diagonal, king, occupied, 9 * up,
                                            east, west);
        set |= checkers_opposite_rays_along(diagonal, king, occupied, 7 * up,
                                            west, east);
    }
    return set;
}

static const struct strategy_info checkers_opposite_rays_info = {
    .idea = "floods of sliders and of the king meet, in each direction",
    .source = "CPW Opposite Ray-Directions; DirGolem (Isenberg)",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
