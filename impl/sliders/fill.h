/*
 * The rays of rooks and of bishops, whichever way one of them is flooded.
 *
 * A ray to the right must not enter the a-file, which lies one step beyond
 * the h-file in index order, and a ray to the left not the h-file.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_FILL_H
#define IMPL_SLIDERS_FILL_H

#include "impl/sliders/sliders.h"

/*
 * The attacks of all sliders in a set along the ray that adds step, one of 1,
 * 7, 8, 9 or their negatives, to a square's index; it may enter the squares of
 * open.
 */
typedef bitboard sliders_ray_fn(bitboard sliders, bitboard occupied, int step,
                                bitboard open);

/* x moved by step squares in index order, up or down; step is -63..63. */
ALWAYS_INLINE bitboard sliders_fill_shift(bitboard x, int step)
{
    return step < 0 ? x >> -step : x << step;
}

ALWAYS_INLINE bitboard sliders_fill_rook(sliders_ray_fn *ray, bitboard sliders,
                                         bitboard occupied)
{
    const bitboard all = ~UINT64_C(0);
    const bitboard not_a = ~FILE_A, not_h = ~FILE_H;

    return ray(sliders, occupied, 8, all) | ray(sliders, occupied, -8, all) |
           ray(sliders, occupied, 1, not_a) | ray(sliders, occupied, -1, not_h);
}

ALWAYS_INLINE bitboard sliders_fill_bishop(sliders_ray_fn *ray,
                                           bitboard sliders, bitboard occupied)
{
    const bitboard not_a = ~FILE_A, not_h = ~FILE_H;

    return ray(sliders, occupied, 9, not_a) |
           ray(sliders, occupied, -7, not_a) |
           ray(sliders, occupied, 7, not_h) | ray(sliders, occupied, -9, not_h);
}

#endif
