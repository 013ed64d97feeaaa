/*
 * Castling in Chess960: from where rooks castle, and over what.
 *
 * In standard chess kings castle from the e-file with rooks from the a- and the
 * h-file, and `chess960` of a position is 0. Otherwise each right has its rook's
 * file, for the sides' differ in double Chess960 (DFRC); a right that is lost
 * has the file of standard chess. So positions that allow the same are equal.
 *
 * A file is three bits, in the order of the rights. The lowest eight bits are
 * `chess960`, and not 0, for no kingside rook stands on the a-file; the other
 * four are the high half of `castling`.
 *
 * Kings go to the c- or the g-file, rooks to the d- or the f-file beside them.
 * All squares on either way are empty but for king and rook themselves; those
 * on the king's way are not attacked. Before it castles the rook may hide the
 * king's target from a slider in the corner behind it, but from nothing else:
 *
 *   1  r R K . . . . .    castling leaves the king on c1, and the slider sees it
 *      a b c d e f g h
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_CASTLING_H
#define CHESS_CASTLING_H

#include "chess/position.h"

/* The rooks' files in standard chess, h and a of either side. */
enum { STANDARD_FILES = 7 | 7 << 6 };

/* The first square of a side's first rank. */
ALWAYS_INLINE square home_of(enum color us)
{
    return us == WHITE ? 0 : 56;
}

/* The files of the rooks that castle, three bits each. */
ALWAYS_INLINE unsigned castling_files(const struct position *p)
{
    const unsigned standard = STANDARD_FILES;

    return chess960_rooks(p)
               ? chess960_rooks(p) | (unsigned)castling_rights(p) >> 4 << 8
               : standard;
}

/* Where the rook stands that castles on that side, if any may. */
ALWAYS_INLINE square castling_rook(const struct position *p, enum color us,
                                   bool queenside)
{
    return home_of(us) + (castling_files(p) >> 3 * (2 * us + queenside) & 7);
}

/* A side's rooks that may castle on either side, and maybe another one. */
ALWAYS_INLINE bitboard castling_rooks(const struct position *p, enum color us)
{
    return pieces_of(p, us, ROOK) &
           (bit(castling_rook(p, us, false)) | bit(castling_rook(p, us, true)));
}

/* Both squares and those between; they are of one rank. */
ALWAYS_INLINE bitboard castling_way(square a, square b)
{
    return span(a, b) | bit(a) | bit(b);
}

/* The king's way, from its square to its target. */
ALWAYS_INLINE bitboard castling_king_way(const struct position *p,
                                         enum color us, bool queenside)
{
    return castling_way(king_square(p, us), home_of(us) + (queenside ? 2 : 6));
}

/* The squares that must be empty. */
ALWAYS_INLINE bitboard castling_empty(const struct position *p, enum color us,
                                      bool queenside)
{
    const square rook = castling_rook(p, us, queenside);
    const bitboard ways = castling_king_way(p, us, queenside) |
                          castling_way(rook, home_of(us) + (queenside ? 3 : 5));

    return ways & ~(pieces_of(p, us, KING) | bit(rook));
}

/* Does a slider stand behind the rook, with nothing between? */
ALWAYS_INLINE bool castling_uncovers(const struct position *p, enum color us,
                                     bool queenside)
{
    const square rook = castling_rook(p, us, queenside);
    const bitboard rank = occupied_squares(p) & RANK_1 << home_of(us);
    const bitboard behind = rank & (queenside ? below(rook) : above(rook));

    return behind && (queenside ? highest_bit(behind) : behind & -behind) &
                         orthogonal_sliders(p, enemy_of(us));
}

/* Gives these rights to the sides of a position, with rooks of these files. */
ALWAYS_INLINE void set_castling(struct position *p, unsigned rights,
                                unsigned files)
{
    const unsigned white = WHITE_KINGSIDE | WHITE_QUEENSIDE;
    const bitboard kings = (rights & white ? pieces_of(p, WHITE, KING) : 0) |
                           (rights & ~white ? pieces_of(p, BLACK, KING) : 0);

    for (unsigned n = 0; n < 4; n++)
        if (!(rights >> n & 1))
            files = (files & ~(7U << 3 * n)) | (STANDARD_FILES & 7U << 3 * n);
    if (files == STANDARD_FILES && !(kings & ~(FILE_A << 4)))
        files = 0;
    p->chess960 = (uint8_t)files;
    p->castling = (uint8_t)(rights | files >> 8 << 4);
}

#endif
