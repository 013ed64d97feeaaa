/*
 * Castling in Chess960: from where rooks castle, and over what.
 *
 * In standard chess kings castle from the e-file with rooks from the a- and the
 * h-file, and `chess960` of a position is 0. Where it is not, it holds the files
 * of the rooks, of either side the same, as games of Chess960 start; a wing on
 * which nobody may castle has the file of standard chess. So positions that
 * allow the same are equal.
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

/* Bits of `chess960`: 0 to 2 are the kingside rook's file, 3 to 5 the other's. */
enum { CHESS960 = 64, CHESS960_FILES = 7 /* of standard chess: h and a */ };

/* The first square of a side's first rank. */
ALWAYS_INLINE square home_of(enum color us)
{
    return us == WHITE ? 0 : 56;
}

/* Where the rook stands that castles on that side, if any may. */
ALWAYS_INLINE square castling_rook(unsigned chess960, enum color us,
                                   bool queenside)
{
    const unsigned standard = CHESS960_FILES;
    const unsigned files = chess960 ? chess960 : standard;

    return home_of(us) + (files >> (queenside ? 3 : 0) & 7);
}

/* A side's rooks that may castle on either side, and maybe another one. */
ALWAYS_INLINE bitboard castling_rooks(const struct position *p, enum color us)
{
    return pieces_of(p, us, ROOK) &
           (bit(castling_rook(p->chess960, us, false)) |
            bit(castling_rook(p->chess960, us, true)));
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
    const square rook = castling_rook(p->chess960, us, queenside);
    const bitboard ways = castling_king_way(p, us, queenside) |
                          castling_way(rook, home_of(us) + (queenside ? 3 : 5));

    return ways & ~(pieces_of(p, us, KING) | bit(rook));
}

/* Does a slider stand behind the rook, with nothing between? */
ALWAYS_INLINE bool castling_uncovers(const struct position *p, enum color us,
                                     bool queenside)
{
    const square rook = castling_rook(p->chess960, us, queenside);
    const bitboard rank = occupied_squares(p) & RANK_1 << home_of(us);
    const bitboard behind = rank & (queenside ? below(rook) : above(rook));

    return behind && (queenside ? highest_bit(behind) : behind & -behind) &
                         orthogonal_sliders(p, enemy_of(us));
}

/*
 * What `chess960` is if sides with these rights castle with the rooks of these
 * files. Their kings are on one file.
 */
ALWAYS_INLINE uint8_t chess960_of(const struct position *p, unsigned rights,
                                  unsigned kingside, unsigned queenside)
{
    const unsigned white = WHITE_KINGSIDE | WHITE_QUEENSIDE;
    const bitboard kings = (rights & white ? pieces_of(p, WHITE, KING) : 0) |
                           (rights & ~white ? pieces_of(p, BLACK, KING) : 0);
    unsigned files = 0;

    files |= rights & (WHITE_KINGSIDE | BLACK_KINGSIDE) ? kingside : 7;
    files |= rights & (WHITE_QUEENSIDE | BLACK_QUEENSIDE) ? queenside << 3 : 0;
    return files == CHESS960_FILES && !(kings & ~(FILE_A << 4))
               ? 0
               : (uint8_t)(CHESS960 | files);
}

#endif
