/*
 * nearest_on_ray: which piece stands first on each of the king's eight rays?
 *
 * A bit scan finds the first piece on a ray that counts squares up, the last on
 * one that counts down. It gives check if it is an enemy slider of that line,
 * and nothing behind it does. No attack set is made, and no branch.
 *
 * The rays are those of sliders' classical strategy. An empty ray has no last
 * piece: a1 takes its place for the scan, and is taken out again.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_NEAREST_ON_RAY_H
#define IMPL_CHECKERS_NEAREST_ON_RAY_H

#include "impl/checkers/on_the_fly.h"
#include "impl/sliders/classical.h"

/* The pieces next to the king on that line, up and down: up to two. */
ALWAYS_INLINE bitboard checkers_nearest_on_line(int line, square king,
                                                bitboard occupied)
{
    const bitboard up = sliders_classical_rays.up[line][king] & occupied;
    const bitboard down =
        sliders_classical_rays.down[line][63 ^ king] & occupied;

    return (up & -up) | (down & highest_bit(down | 1));
}

ALWAYS_INLINE bitboard checkers_nearest_on_ray(const struct position *before,
                                               struct move m,
                                               const struct position *after)
{
    const enum color us = side_to_move(after), them = enemy_of(us);
    const square king = king_square(after, us);
    const bitboard occupied = occupied_squares(after);

    (void)before, (void)m;
    return checkers_leapers(after, king, them) |
           ((checkers_nearest_on_line(0, king, occupied) |
             checkers_nearest_on_line(1, king, occupied)) &
            orthogonal_sliders(after, them)) |
           ((checkers_nearest_on_line(2, king, occupied) |
             checkers_nearest_on_line(3, king, occupied)) &
            diagonal_sliders(after, them));
}

static void checkers_nearest_on_ray_init(void)
{
    leapers_init();
    sliders_classical_init();
}

static const struct strategy_info checkers_nearest_on_ray_info = {
    .idea = "the first piece on each ray of the king, by bit scans",
    .source = "Texel, nextPiece, on bitboards; rays of CPW Classical Approach",
    .table_bytes = sizeof leapers + sizeof sliders_classical_rays,
    .init = checkers_nearest_on_ray_init,
};

#endif
