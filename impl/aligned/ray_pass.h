/*
 * ray_pass: the ray from one square through another, to the edge of the board,
 * looked up; is the third on it?
 *
 * Of three on a line c is at an end, and a and b are on one ray from it, or c
 * is between the others, and b is on the ray from a through c. A legality test
 * needs the first alone, for no piece passes the king: Reckless asks no more.
 * The table is the one that tells what a slider attacks when a piece goes; the
 * rays through a square are in its row, so that of a king's few lines are read.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ALIGNED_RAY_PASS_H
#define IMPL_ALIGNED_RAY_PASS_H

#include "impl/aligned/aligned.h"

/* [through][from]: without `from`; empty if the two are on no line. */
TABLE bitboard aligned_ray_pass_table[64][64];

/* The ray that begins next to one square and goes through the other. */
ALWAYS_INLINE bitboard ray_pass(square from, square through)
{
    return load_pair(aligned_ray_pass_table, through, from);
}

ALWAYS_INLINE bool aligned_ray_pass(square a, square b, square c)
{
    return (ray_pass(c, a) | ray_pass(a, c)) >> b & 1;
}

/* Walks from each square in each direction, then enters what was passed. */
static void aligned_ray_pass_init(void)
{
    static const int8_t steps[8][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                       {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

    for (unsigned at = 0; at < 64 * 8; at++) {
        const square from = at / 8;
        const int8_t *step = steps[at % 8];
        int file = file_of(from) + step[0], rank = rank_of(from) + step[1];
        bitboard ray = 0;

        for (; 0 <= file && file < 8 && 0 <= rank && rank < 8;
             file += step[0], rank += step[1])
            ray |= bit((square)(8 * rank + file));
        for (bitboard left = ray; left; left = without_lowest(left))
            aligned_ray_pass_table[lowest_square(left)][from] = ray;
    }
}

static const struct strategy_info aligned_ray_pass_info = {
    .idea = "64x64 table of rays through a square: two of them",
    .source = "Reckless, is_legal(): of one; Stockfish's table",
    .table_bytes = sizeof aligned_ray_pass_table,
    .init = aligned_ray_pass_init,
};

#endif
