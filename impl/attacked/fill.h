/*
 * fill: everything that the colour attacks, flooded at once; is s in it?
 *
 * Kogge-Stone floods along the eight rays from all rooks and queens, and from
 * all bishops and queens, see sliders/kogge_stone.h; knights, pawns and the
 * king step as sets too. An engine that asks about several squares, such as
 * all where a king may go, floods once; here each question pays for the flood,
 * which is what a first one costs. No table, no branch. Exact for one king and
 * pawns off the first and last rank, which every position has.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_FILL_H
#define IMPL_ATTACKED_FILL_H

#include "impl/attacked/attacked.h"
#include "impl/sliders/kogge_stone.h"

/* What knights attack, one file and two ranks on, or two and one. */
ALWAYS_INLINE bitboard attacked_fill_knights(bitboard knights)
{
    const bitboard ab = FILE_A | FILE_A << 1, gh = FILE_H | FILE_H >> 1;
    const bitboard one = west(knights) | east(knights);
    const bitboard two = (knights & ~ab) >> 2 | (knights & ~gh) << 2;

    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

/* What one king attacks, or none. */
ALWAYS_INLINE bitboard attacked_fill_king(bitboard king)
{
    const bitboard row = king | west(king) | east(king);

    return (row | north(row) | south(row)) ^ king;
}

/*
 * What pawns of the colour attack: 7 and 9 squares on, or back, which is 57
 * and 55 on around the board. No pawn stands on a rank from where that would
 * happen.
 */
ALWAYS_INLINE bitboard attacked_fill_pawns(bitboard pawns, enum color color)
{
    return rotate_left(pawns & ~FILE_A, 7 + 48 * color) |
           rotate_left(pawns & ~FILE_H, 9 + 48 * color);
}

/* What knights, king and pawns of the colour attack. */
ALWAYS_INLINE bitboard attacked_fill_steps(const struct position *p,
                                           enum color by)
{
    return attacked_fill_knights(pieces_of(p, by, KNIGHT)) |
           attacked_fill_king(pieces_of(p, by, KING)) |
           attacked_fill_pawns(pieces_of(p, by, PAWN), by);
}

/* All squares that the colour attacks when these are occupied; `ray` floods. */
ALWAYS_INLINE bitboard attacked_fill_all(sliders_ray_fn *ray,
                                         const struct position *p,
                                         enum color by, bitboard occupied)
{
    return sliders_fill_rook(ray, orthogonal_sliders(p, by), occupied) |
           sliders_fill_bishop(ray, diagonal_sliders(p, by), occupied) |
           attacked_fill_steps(p, by);
}

ALWAYS_INLINE bool attacked_fill(const struct position *p, square s,
                                 enum color by)
{
    const bitboard all =
        attacked_fill_all(sliders_kogge_stone_ray, p, by, occupied_squares(p));

    return all >> s & 1;
}

static const struct strategy_info attacked_fill_info = {
    .idea = "all that the colour attacks, flooded at once",
    .source = "CPW DirGolem, Kogge-Stone Algorithm",
};

#endif
