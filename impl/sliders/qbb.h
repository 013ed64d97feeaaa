/*
 * qbb: from the nearest piece below to the nearest one above, where two
 * patterns meet.
 *
 * Where a line ends at the edge stands a piece, or so we say. Then a slider has
 * a piece above it and one below on every line, itself at the edge, and attacks
 * the squares from the one to the other. A pattern shifted up to s draws the
 * ray up, and the first piece on it is u; one shifted down to s draws the ray
 * down, and the last piece on it is d:
 *
 *   . . . . . . . u      the pattern from d up meets the pattern from u down
 *   . . . . . . x .      in the squares between, d and u with them, and in no
 *   . . . . . s . .      other: what leaves the board at its side re-enters
 *   . . . . x . . .      beyond a piece at the edge
 *   . . . d . . . .
 *
 * No table is read: four bit scans and eight shifts by count for two lines.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_QBB_H
#define IMPL_SLIDERS_QBB_H

#include "chess/bitboard.h"
#include "impl/sliders/sliders.h"

/* A line: the rays from a1 up and from h8 down, and the edges they end at. */
struct sliders_qbb_line {
    bitboard up, down, up_ends, down_ends;
};

/* The squares from d to u; others: occupied, without the slider. */
ALWAYS_INLINE bitboard sliders_qbb_join(square s, bitboard others,
                                        struct sliders_qbb_line line)
{
    const bitboard above = line.up << s & (others | line.up_ends);
    const bitboard below = line.down >> (s ^ 63) & (others | line.down_ends);

    return line.down >> (lowest_square(above) ^ 63) &
           line.up << (squares_behind(below) ^ 63);
}

ALWAYS_INLINE bitboard sliders_qbb_rook(square s, bitboard occupied)
{
    const struct sliders_qbb_line rank = {RANK_1, RANK_8, FILE_H, FILE_A},
                                  file = {FILE_A, FILE_H, RANK_8, RANK_1};
    const bitboard others = occupied & ~bit(s);

    return (sliders_qbb_join(s, others, rank) |
            sliders_qbb_join(s, others, file)) ^
           bit(s);
}

ALWAYS_INLINE bitboard sliders_qbb_bishop(square s, bitboard occupied)
{
    const bitboard a1h8 = UINT64_C(0x8040201008040201);
    const bitboard a1_h1a8_h8 = UINT64_C(0x8102040810204081);
    const struct sliders_qbb_line rising = {a1h8, a1h8, RANK_8 | FILE_H,
                                            RANK_1 | FILE_A},
                                  falling = {a1_h1a8_h8, a1_h1a8_h8,
                                             RANK_8 | FILE_A, RANK_1 | FILE_H};
    const bitboard others = occupied & ~bit(s);

    return (sliders_qbb_join(s, others, rising) |
            sliders_qbb_join(s, others, falling)) ^
           bit(s);
}

ALWAYS_INLINE bitboard sliders_qbb_queen(square s, bitboard occupied)
{
    return sliders_qbb_rook(s, occupied) | sliders_qbb_bishop(s, occupied);
}

static const struct strategy_info sliders_qbb_info = {
    .idea = "patterns from the nearest pieces of a line meet; no table",
    .source = "QBBEngine (Fabio Gobbato); Chess_Movegen",
};

#endif
