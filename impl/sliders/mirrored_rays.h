/*
 * mirrored_rays: all rays count up, four on the board and three on its mirror
 * image; nothing is looked up, and the answers of the mirror return together.
 *
 * On a ray that counts up, through_lowest() of its blockers is everything up
 * to the first. Shifting one pattern to s draws such a ray. A diagonal one
 * leaves the board at its side and re-enters at the other, on later ranks:
 *
 *   8  . / . . . . . .      b8, a7 are no squares of the ray from d2, but
 *   7  / . . . . . . .      as blockers they come after its end, h6, and
 *   6  . . . . . . . /      change nothing before: only the answer is cut,
 *   5  . . . . . . / .      to the files right of s. Such files are one
 *   4  . . . . . / . .      subtraction: 2^8 - 2^(file + 1) in each byte.
 *   3  . . . . / . . .
 *   2  . . . s . . . .
 *
 * Swapping bytes turns ranks upside down, s becoming s ^ 56: south is north
 * there. The squares of a rank are neighbours in index order, so it ends at
 * the occupied squares before and after s, on whatever rank those are.
 *
 * An invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_MIRRORED_RAYS_H
#define IMPL_SLIDERS_MIRRORED_RAYS_H

#include "chess/bitboard.h"
#include "impl/sliders/sliders.h"

ALWAYS_INLINE bitboard sliders_mirrored_rays_rank(square s, bitboard occupied)
{
    const bitboard up = through_lowest(occupied & above(s));
    const bitboard down = below_highest((occupied & below(s)) | 1);

    return up & ~down & ((RANK_1 << (s & 56)) ^ bit(s));
}

ALWAYS_INLINE bitboard sliders_mirrored_rays_north(square s, bitboard occupied)
{
    const bitboard ray = UINT64_C(0x0101010101010100) << s;

    return ray & through_lowest(occupied & ray);
}

/* North-east and north-west. */
ALWAYS_INLINE bitboard sliders_mirrored_rays_diagonal(square s,
                                                      bitboard occupied)
{
    const bitboard right = (FILE_A << 8) - (2 * FILE_A << (s & 7));
    const bitboard left = (FILE_A << (s & 7)) - FILE_A;
    const bitboard east = UINT64_C(0x8040201008040200) << s;
    const bitboard west = UINT64_C(0x0002040810204080) << s;

    return (right & east & through_lowest(occupied & east)) |
           (left & west & through_lowest(occupied & west));
}

ALWAYS_INLINE bitboard sliders_mirrored_rays_rook(square s, bitboard occupied)
{
    return sliders_mirrored_rays_rank(s, occupied) |
           sliders_mirrored_rays_north(s, occupied) |
           byte_swap(sliders_mirrored_rays_north(s ^ 56, byte_swap(occupied)));
}

ALWAYS_INLINE bitboard sliders_mirrored_rays_bishop(square s, bitboard occupied)
{
    const bitboard mirrored = byte_swap(occupied);

    return sliders_mirrored_rays_diagonal(s, occupied) |
           byte_swap(sliders_mirrored_rays_diagonal(s ^ 56, mirrored));
}

ALWAYS_INLINE bitboard sliders_mirrored_rays_queen(square s, bitboard occupied)
{
    const bitboard mirrored = byte_swap(occupied);
    const bitboard south = sliders_mirrored_rays_north(s ^ 56, mirrored) |
                           sliders_mirrored_rays_diagonal(s ^ 56, mirrored);

    return sliders_mirrored_rays_rank(s, occupied) |
           sliders_mirrored_rays_north(s, occupied) |
           sliders_mirrored_rays_diagonal(s, occupied) | byte_swap(south);
}

static const struct strategy_info sliders_mirrored_rays_info = {
    .idea = "calculated rays that count up, on the board and its mirror",
    .source = "this suite",
};

#endif
