/*
 * star: the empty-board attacks of a rook or a bishop on both squares meet.
 *
 * Two rook stars on one rank meet on that rank alone, for their files differ;
 * two bishop stars on one diagonal meet on it, and where their other
 * diagonals cross it, which is outside the span or on it. Neither star holds
 * its own square, so the ends need no removing. Whether a rook could go from
 * a to b shows in a ^ b, below 8 on a rank and a multiple of 8 on a file: one
 * test of a constant's bit, while the stars are loaded. Whether a bishop
 * could is asked of its star.
 *
 * Both tables are ones that an engine has anyway.
 *
 * An invention of this suite; engines fill tables of squares between so.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_STAR_H
#define IMPL_BETWEEN_STAR_H

#include "impl/between/between.h"

TABLE struct between_star_tables {
    bitboard rook[64], bishop[64];
} between_star_tables;

ALWAYS_INLINE bitboard between_star(square a, square b)
{
    const bitboard ranks_and_files = UINT64_C(0x01010101010101FE);
    const bitboard bishop = between_star_tables.bishop[a];
    const bitboard s = span(a, b);
    const bitboard orthogonal = s & mask_if(ranks_and_files >> (a ^ b) & 1);
    const bitboard diagonal = s & mask_if(bishop >> b & 1);

    return (orthogonal & between_star_tables.rook[a] &
            between_star_tables.rook[b]) |
           (diagonal & bishop & between_star_tables.bishop[b]);
}

static void between_star_init(void)
{
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++) {
            const int df = file_of(b) - file_of(a);
            const int dr = rank_of(b) - rank_of(a);

            if ((df == 0) != (dr == 0))
                between_star_tables.rook[a] |= bit(b);
            if ((df == dr || df == -dr) && df != 0)
                between_star_tables.bishop[a] |= bit(b);
        }
}

static const struct strategy_info between_star_info = {
    .idea = "rook or bishop stars of both squares meet, cut to the span",
    .source = "this suite; stars as initialisers: Stockfish, surge",
    .table_bytes = sizeof between_star_tables,
    .init = between_star_init,
};

#endif
