/*
 * first_rank: bring each line to six bits, look its attacks up, put them back.
 *
 * A rank is brought by a shift. The squares of a diagonal stand on different
 * files, so a multiplication that adds all ranks up collects them in the top
 * byte, nothing meeting anything; the byte that is found, copied to all ranks
 * and cut by the diagonal, is the answer. A file, shifted to the a-file, has
 * its rank k sent to bit 64 - k by a multiplication, that is turned by 90
 * degrees, and comes back by another one along a diagonal:
 *
 *   bit 8k     times 2^(64 - 9k)     top six bits: ranks 7 to 2
 *   bit 7 - k  times 2^9k            bit 8k + 7: rank k + 1 of the h-file
 *
 * No two of the partial products fall on one bit, so none carries.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_FIRST_RANK_H
#define IMPL_SLIDERS_FIRST_RANK_H

#include "impl/sliders/lines.h"
#include "impl/sliders/rank_table.h"

TABLE struct sliders_first_rank_lines {
    bitboard diagonal[64], antidiagonal[64];
} sliders_first_rank_lines;

ALWAYS_INLINE bitboard sliders_first_rank_file(square s, bitboard occupied)
{
    const bitboard a_file = UINT64_C(0x0101010101010101);
    const bitboard turn = UINT64_C(0x0080402010080402);
    const bitboard a1h8 = UINT64_C(0x8040201008040201);
    const bitboard inner = (occupied >> (s & 7) & a_file) * turn >> 58;
    const bitboard found = sliders_rank_table[8 * inner + (7 ^ s >> 3)];

    return (found * a1h8 >> 7 & a_file) << (s & 7);
}

/* line is a diagonal through s, without s. */
ALWAYS_INLINE bitboard sliders_first_rank_diagonal(square s, bitboard line,
                                                   bitboard occupied)
{
    const bitboard a_file = UINT64_C(0x0101010101010101);
    const bitboard inner = (occupied & line) * (2 * a_file) >> 58;

    return sliders_rank_table[8 * inner + (s & 7)] * a_file & line;
}

ALWAYS_INLINE bitboard sliders_first_rank_rook(square s, bitboard occupied)
{
    return sliders_rank_lookup(s, occupied) |
           sliders_first_rank_file(s, occupied);
}

ALWAYS_INLINE bitboard sliders_first_rank_bishop(square s, bitboard occupied)
{
    return sliders_first_rank_diagonal(s, sliders_first_rank_lines.diagonal[s],
                                       occupied) |
           sliders_first_rank_diagonal(
               s, sliders_first_rank_lines.antidiagonal[s], occupied);
}

ALWAYS_INLINE bitboard sliders_first_rank_queen(square s, bitboard occupied)
{
    return sliders_first_rank_rook(s, occupied) |
           sliders_first_rank_bishop(s, occupied);
}

static void sliders_first_rank_init(void)
{
    sliders_rank_table_init();
    for (square s = 0; s < 64; s++) {
        sliders_first_rank_lines.diagonal[s] = diagonal_through(s) ^ bit(s);
        sliders_first_rank_lines.antidiagonal[s] =
            antidiagonal_through(s) ^ bit(s);
    }
}

static const struct strategy_info sliders_first_rank_info = {
    .idea = "each line multiplied to six bits, a byte looked up, put back",
    .source = "CPW First Rank Attacks, Occupancy of any Line",
    .table_bytes = sizeof sliders_rank_table + sizeof sliders_first_rank_lines,
    .init = sliders_first_rank_init,
};

#endif
