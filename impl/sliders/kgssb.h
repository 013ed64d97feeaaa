/*
 * kgssb: kindergarten with a table for each square and line, so that nothing
 * is cut and nothing shifted back.
 *
 * The six bits are gathered as in kindergarten.h: a multiplication by the
 * b-file for diagonals, one by the diagonal from c2 to h7 for files, a shift
 * for ranks. They are an index to the answer on this very line, 64 words for
 * each square and each of its lines: Sherwin's "split index super set yielding"
 * tables, 133 KB, where the compact form has 9 KB and an operation or two more
 * for each line. What a queen reads is four words far from each other.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_KGSSB_H
#define IMPL_SLIDERS_KGSSB_H

#include <stdalign.h>

#include "impl/sliders/kindergarten.h"

TABLE struct sliders_kgssb_tables {
    alignas(64) struct {
        bitboard rising, falling; /* the lines, without the square */
    } on[64];
    bitboard rank[64][64], file[64][64], rising[64][64], falling[64][64];
} sliders_kgssb_tables;

/* The six bits of a file, rank 7 lowest. */
ALWAYS_INLINE bitboard sliders_kgssb_in_file(square s, bitboard occupied)
{
    const bitboard a2a7 = UINT64_C(0x0001010101010100);
    const bitboard c2h7 = UINT64_C(0x0080402010080400);

    return (occupied >> (s & 7) & a2a7) * c2h7 >> 58;
}

/* The six bits of a diagonal, or of an antidiagonal; file b lowest. */
ALWAYS_INLINE bitboard sliders_kgssb_in_line(bitboard line, bitboard occupied)
{
    return (occupied & line) * (FILE_A << 1) >> 58;
}

ALWAYS_INLINE bitboard sliders_kgssb_rook(square s, bitboard occupied)
{
    const bitboard in_rank = occupied >> ((s & 56) + 1) & 63;
    const bitboard in_file = sliders_kgssb_in_file(s, occupied);

    return sliders_kindergarten_load(sliders_kgssb_tables.rank[s], in_rank) |
           sliders_kindergarten_load(sliders_kgssb_tables.file[s], in_file);
}

ALWAYS_INLINE bitboard sliders_kgssb_bishop(square s, bitboard occupied)
{
    const bitboard rising =
        sliders_kgssb_in_line(sliders_kgssb_tables.on[s].rising, occupied);
    const bitboard falling =
        sliders_kgssb_in_line(sliders_kgssb_tables.on[s].falling, occupied);

    return sliders_kindergarten_load(sliders_kgssb_tables.rising[s], rising) |
           sliders_kindergarten_load(sliders_kgssb_tables.falling[s], falling);
}

ALWAYS_INLINE bitboard sliders_kgssb_queen(square s, bitboard occupied)
{
    return sliders_kgssb_rook(s, occupied) | sliders_kgssb_bishop(s, occupied);
}

static void sliders_kgssb_init(void)
{
    for (square s = 0; s < 64; s++) {
        const bitboard rising = diagonal_through(s) ^ bit(s);
        const bitboard falling = antidiagonal_through(s) ^ bit(s);

        sliders_kgssb_tables.on[s].rising = rising;
        sliders_kgssb_tables.on[s].falling = falling;
        for (unsigned six = 0; six < 64; six++) {
            const bitboard files = (bitboard)six << 1;
            bitboard up = 0; /* the pieces on the file */

            for (unsigned i = 0; i < 6; i++)
                if (six >> i & 1)
                    up |= bit(8 * (6 - i) + (s & 7));
            sliders_kgssb_tables.rank[s][six] =
                sliders_ray_walk_rook(s, files << (s & 56)) & rank_through(s);
            sliders_kgssb_tables.file[s][six] =
                sliders_ray_walk_rook(s, up) & file_through(s);
            sliders_kgssb_tables.rising[s][six] =
                sliders_ray_walk_bishop(s, files * FILE_A) & rising;
            sliders_kgssb_tables.falling[s][six] =
                sliders_ray_walk_bishop(s, files * FILE_A) & falling;
        }
    }
}

static const struct strategy_info sliders_kgssb_info = {
    .idea = "a line's pieces times a file: six bits to a table of the square",
    .source = "Michael Sherwin, talkchess t=81234; Chess_Movegen, KGSSB",
    .table_bytes = sizeof sliders_kgssb_tables,
    .init = sliders_kgssb_init,
};

#endif
