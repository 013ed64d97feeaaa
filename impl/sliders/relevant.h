/*
 * Relevant squares: those where a piece changes what a slider attacks.
 *
 * They are the empty board's attacks without the last square of each ray: a
 * slider reaches that square whether or not a piece is on it. On an edge that
 * the slider stands on, rays run along the edge, and only its ends are last.
 * Perfect hashes tell the subsets of this set apart; init() walks them all.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_RELEVANT_H
#define IMPL_SLIDERS_RELEVANT_H

#include "impl/sliders/lines.h"
#include "impl/sliders/ray_walk.h"

/* The subsets of relevant squares, of all 64 squares together. */
enum {
    SLIDERS_ROOK_SETS = 102400,
    SLIDERS_BISHOP_SETS = 5248,
    SLIDERS_RELEVANT_SETS = SLIDERS_ROOK_SETS + SLIDERS_BISHOP_SETS
};

/* The edges of the board that s is not on. */
ALWAYS_INLINE bitboard sliders_edges(square s)
{
    const bitboard ranks = rank_through(0) | rank_through(63);
    const bitboard files = file_through(0) | file_through(63);

    return (ranks & ~rank_through(s)) | (files & ~file_through(s));
}

ALWAYS_INLINE bitboard sliders_relevant_rook(square s)
{
    return sliders_ray_walk_rook(s, 0) & ~sliders_edges(s);
}

ALWAYS_INLINE bitboard sliders_relevant_bishop(square s)
{
    return sliders_ray_walk_bishop(s, 0) & ~sliders_edges(s);
}

/* The subset of mask after this one; from the last, mask, to the first, 0. */
ALWAYS_INLINE bitboard sliders_next_subset(bitboard subset, bitboard mask)
{
    return (subset - mask) & mask;
}

/* How many squares x holds; for init(). */
static inline unsigned sliders_count(bitboard x)
{
    unsigned count = 0;

    for (; x; x = without_lowest(x))
        count++;

    return count;
}

#endif
