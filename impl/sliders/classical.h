/*
 * classical: take the ray of an empty board, remove the ray of its blocker.
 *
 * Behind the first blocker b of a ray lies just the ray of b in the same
 * direction, so the exclusive or of the two rays is what is attacked:
 *
 *   ray of s          . s x x x x x x
 *   ray of b          . . . . b x x x
 *   attacked          . s x x b . . .
 *
 * The nearest blocker is the first of those on the ray if its direction
 * counts squares up, else the last. No ray leaves h8 upwards, nor a1
 * downwards: added to the blockers they stand for "none", without a branch.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_CLASSICAL_H
#define IMPL_SLIDERS_CLASSICAL_H

#include "chess/bitboard.h"
#include "impl/sliders/lines.h"

/*
 * Four rays that count up: north, east, north-east, north-west; four that
 * count down, numbered from h8, as leading zeros are.
 */
TABLE struct sliders_classical_rays {
    bitboard up[4][64], down[4][64];
} sliders_classical_rays;

ALWAYS_INLINE bitboard sliders_classical_up(const bitboard *rays, square s,
                                            bitboard occupied)
{
    const bitboard h8 = UINT64_C(1) << 63;

    return rays[s] ^ rays[lowest_square((rays[s] & occupied) | h8)];
}

ALWAYS_INLINE bitboard sliders_classical_down(const bitboard *rays, square s,
                                              bitboard occupied)
{
    const bitboard ray = rays[63 ^ s];

    return ray ^ rays[squares_behind((ray & occupied) | 1)];
}

ALWAYS_INLINE bitboard sliders_classical_line(int line, square s,
                                              bitboard occupied)
{
    return sliders_classical_up(sliders_classical_rays.up[line], s, occupied) |
           sliders_classical_down(sliders_classical_rays.down[line], s,
                                  occupied);
}

ALWAYS_INLINE bitboard sliders_classical_rook(square s, bitboard occupied)
{
    return sliders_classical_line(0, s, occupied) |
           sliders_classical_line(1, s, occupied);
}

ALWAYS_INLINE bitboard sliders_classical_bishop(square s, bitboard occupied)
{
    return sliders_classical_line(2, s, occupied) |
           sliders_classical_line(3, s, occupied);
}

ALWAYS_INLINE bitboard sliders_classical_queen(square s, bitboard occupied)
{
    return sliders_classical_rook(s, occupied) |
           sliders_classical_bishop(s, occupied);
}

static void sliders_classical_init(void)
{
    for (square s = 0; s < 64; s++) {
        const bitboard lines[4] = {file_through(s), rank_through(s),
                                   diagonal_through(s),
                                   antidiagonal_through(s)};

        for (int line = 0; line < 4; line++) {
            sliders_classical_rays.up[line][s] = lines[line] & above(s);
            sliders_classical_rays.down[line][63 ^ s] = lines[line] & below(s);
        }
    }
}

static const struct strategy_info sliders_classical_info = {
    .idea = "rays of the empty board less the ray of the first blocker",
    .source = "CPW Classical Approach",
    .table_bytes = sizeof sliders_classical_rays,
    .init = sliders_classical_init,
};

#endif
