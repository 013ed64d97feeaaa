/*
 * kindergarten: a multiplication by a file gathers the pieces of one line into
 * six bits, and a small table fills the line up.
 *
 * A diagonal has one square on each file. Multiplied by the b-file, all its
 * squares meet on rank 8, in the order of their files and moved up by one, so
 * that the top six bits are those on files b..g; the pieces on a and h do not
 * matter, for a line ends there. A rank is moved there by a shift. The answer
 * depends on the slider's file and the six bits, and repeated on every rank it
 * is cut to the line:
 *
 *     diagonal        product's rank 8    repeated, cut
 *   . . . 1 . . . .                       . . . x . . . .
 *   . . S . . . . .    0 0 S 1 . . . .    . . S . . . . .
 *   . 0 . . . . . .                       . x . . . . . .
 *   0 . . . . . . .                       x . . . . . . .
 *
 * A file is moved to the a-file, and the diagonal from c2 to h7 gathers it in
 * the same way, last rank lowest, into a table of its own. This is the compact
 * form: kgssb.h has a table for each square and line.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_KINDERGARTEN_H
#define IMPL_SLIDERS_KINDERGARTEN_H

#include <stdalign.h>

#include "impl/sliders/relevant.h"

TABLE struct sliders_kindergarten_tables {
    alignas(64) struct {
        bitboard rising, falling;
    } on[64];
    bitboard by_file[8][64]; /* [file][pieces on b..g], on every rank */
    bitboard a_file[8][64];  /* [rank][pieces on 7..2], on the a-file */
} sliders_kindergarten_tables;

/* row[pieces]; both hidden, or compilers mix their scales and lose a cycle. */
ALWAYS_INLINE bitboard sliders_kindergarten_load(const bitboard row[64],
                                                 bitboard pieces)
{
    return ((const bitboard *)hidden((uintptr_t)row))[hidden(pieces)];
}

ALWAYS_INLINE bitboard sliders_kindergarten_diagonal(int file, bitboard line,
                                                     bitboard occupied)
{
    const bitboard b_file = UINT64_C(0x0202020202020202);
    const bitboard pieces = (occupied & line) * b_file >> 58;

    return sliders_kindergarten_load(sliders_kindergarten_tables.by_file[file],
                                     pieces) &
           line;
}

ALWAYS_INLINE bitboard sliders_kindergarten_rook(square s, bitboard occupied)
{
    const bitboard a2a7 = UINT64_C(0x0001010101010100);
    const bitboard c2h7 = UINT64_C(0x0080402010080400);
    const unsigned file = s & 7, rank = s >> 3;
    const bitboard in_rank = occupied >> (s & 56) >> 1 & 63;
    const bitboard in_file = (occupied >> file & a2a7) * c2h7 >> 58;

    return (sliders_kindergarten_load(sliders_kindergarten_tables.by_file[file],
                                      in_rank) &
            RANK_1 << (s & 56)) |
           sliders_kindergarten_load(sliders_kindergarten_tables.a_file[rank],
                                     in_file)
               << file;
}

ALWAYS_INLINE bitboard sliders_kindergarten_bishop(square s, bitboard occupied)
{
    const bitboard rising = sliders_kindergarten_tables.on[s].rising;
    const bitboard falling = sliders_kindergarten_tables.on[s].falling;

    return sliders_kindergarten_diagonal(file_of(s), rising, occupied) |
           sliders_kindergarten_diagonal(file_of(s), falling, occupied);
}

ALWAYS_INLINE bitboard sliders_kindergarten_queen(square s, bitboard occupied)
{
    return sliders_kindergarten_rook(s, occupied) |
           sliders_kindergarten_bishop(s, occupied);
}

static void sliders_kindergarten_init(void)
{
    const bitboard a_file = file_through(0);

    for (square s = 0; s < 64; s++) {
        sliders_kindergarten_tables.on[s].rising =
            diagonal_through(s) & ~bit(s);
        sliders_kindergarten_tables.on[s].falling =
            antidiagonal_through(s) & ~bit(s);
    }
    for (square s = 0; s < 8; s++)
        for (unsigned pieces = 0; pieces < 64; pieces++) {
            bitboard up = 0; /* the pieces on the a-file */

            for (unsigned i = 0; i < 6; i++)
                if (pieces >> i & 1)
                    up |= bit(8 * (6 - i));
            sliders_kindergarten_tables.by_file[s][pieces] =
                (sliders_ray_walk_rook(s, (bitboard)pieces << 1) & 0xFF) *
                a_file;
            sliders_kindergarten_tables.a_file[s][pieces] =
                sliders_ray_walk_rook(8 * s, up) & a_file;
        }
}

static const struct strategy_info sliders_kindergarten_info = {
    .idea = "a line's pieces times a file: six bits to a small table",
    .source = "CPW Kindergarten Bitboards (Isenberg, Koistinen)",
    .table_bytes = sizeof sliders_kindergarten_tables,
    .init = sliders_kindergarten_init,
};

#endif
