/*
 * The board that is asked about: an engine's own, or struct position.
 *
 * An engine with a board of its own says what it is and how it is read, before
 * it includes any of sightline's headers:
 *
 *     SIGHTLINE_BOARD                         its type
 *     SIGHTLINE_BOARD_PIECES(p, color, kind)  the set of these pieces
 *     SIGHTLINE_BOARD_SIDE(p)                 the colour to move
 *     SIGHTLINE_BOARD_EN_PASSANT(p)           the square behind a pawn that has
 *                                             just gone two squares, or 64
 *     SIGHTLINE_BOARD_CASTLING(p)             the sum of the rights: 1 and 2 of
 *                                             white, king's side and queen's,
 *                                             4 and 8 of black
 *     SIGHTLINE_BOARD_ROOK_FILES(p)           if it plays Chess960: the files of
 *                                             castling rooks, times 1 and 8 those
 *                                             of white, king's side and queen's,
 *                                             64 and 512 those of black (7 and 0
 *                                             without the right); otherwise 0
 *
 * p points to a constant board; color is 0 for white or 1 for black, and kind 0
 * to 5 for pawn, knight, bishop, rook, queen, king; a1 is square 0, b1 is 1.
 * Castling rights and the en-passant square are wanted only where they are
 * read. What an engine keeps need not be put together:
 *
 *     SIGHTLINE_BOARD_COLOR(p, color)         all pieces of a colour
 *     SIGHTLINE_BOARD_KIND(p, kind)           all of a kind, of both colours;
 *                                             these two in place of PIECES, too
 *     SIGHTLINE_BOARD_OCCUPIED(p)             all pieces
 *     SIGHTLINE_BOARD_KING(p, color)          the square of a king
 *
 * What reads a mailbox wants it:
 *
 *     SIGHTLINE_BOARD_BYTES(p)                64 bytes, a square each: 0 where
 *                                             it is empty, 1 to 6 for white's
 *                                             pawn to king, 9 to 14 for black's
 *
 * Of struct position they are the 64 bytes behind it, from a multiple of 64 on.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_POSITION_H
#define CHESS_POSITION_H

#include "chess/pieces.h"

#ifdef SIGHTLINE_BOARD
#ifndef SIGHTLINE_BOARD_PIECES
#if !defined SIGHTLINE_BOARD_COLOR || !defined SIGHTLINE_BOARD_KIND
#error "SIGHTLINE_BOARD_PIECES(p, color, kind) is not defined"
#endif
#endif
#else
#define SIGHTLINE_BOARD                 struct position
#define SIGHTLINE_BOARD_COLOR(p, color) (p)->of[color]
#define SIGHTLINE_BOARD_KIND(p, kind)   (p)->kind[kind]
#define SIGHTLINE_BOARD_SIDE(p)         (p)->side
#define SIGHTLINE_BOARD_EN_PASSANT(p)   (p)->en_passant
#define SIGHTLINE_BOARD_CASTLING(p)     (p)->castling
#define SIGHTLINE_BOARD_BYTES(p) \
    ((const uint8_t *)(p) + (sizeof *(p) + 63) / 64 * 64)
#define SIGHTLINE_BOARD_ROOK_FILES(p) (p)->chess960
#endif

/* All pieces of a colour. */
ALWAYS_INLINE bitboard color_pieces(const SIGHTLINE_BOARD *p, unsigned color)
{
#ifdef SIGHTLINE_BOARD_COLOR
    return SIGHTLINE_BOARD_COLOR(p, color);
#else
    return SIGHTLINE_BOARD_PIECES(p, color, 0) |
           SIGHTLINE_BOARD_PIECES(p, color, 1) |
           SIGHTLINE_BOARD_PIECES(p, color, 2) |
           SIGHTLINE_BOARD_PIECES(p, color, 3) |
           SIGHTLINE_BOARD_PIECES(p, color, 4) |
           SIGHTLINE_BOARD_PIECES(p, color, 5);
#endif
}

/* All pieces of a kind, of both colours. */
ALWAYS_INLINE bitboard kind_pieces(const SIGHTLINE_BOARD *p, unsigned kind)
{
#ifdef SIGHTLINE_BOARD_KIND
    return SIGHTLINE_BOARD_KIND(p, kind);
#else
    return SIGHTLINE_BOARD_PIECES(p, 0, kind) |
           SIGHTLINE_BOARD_PIECES(p, 1, kind);
#endif
}

ALWAYS_INLINE enum color side_to_move(const SIGHTLINE_BOARD *p)
{
#ifndef SIGHTLINE_BOARD_SIDE
#error "SIGHTLINE_BOARD_SIDE(p) is not defined"
#endif
    (void)p;
    return (enum color)(SIGHTLINE_BOARD_SIDE(p));
}

ALWAYS_INLINE uint8_t castling_rights(const SIGHTLINE_BOARD *p)
{
#ifndef SIGHTLINE_BOARD_CASTLING
#error "SIGHTLINE_BOARD_CASTLING(p) is not defined"
#endif
    (void)p;
    return (uint8_t)(SIGHTLINE_BOARD_CASTLING(p));
}

ALWAYS_INLINE unsigned chess960_rooks(const SIGHTLINE_BOARD *p)
{
    (void)p;
#ifdef SIGHTLINE_BOARD_CHESS960
#error "SIGHTLINE_BOARD_ROOK_FILES(p) is in place of SIGHTLINE_BOARD_CHESS960"
#endif
#ifdef SIGHTLINE_BOARD_ROOK_FILES
    return (unsigned)(SIGHTLINE_BOARD_ROOK_FILES(p));
#else
    return 0;
#endif
}

ALWAYS_INLINE uint8_t en_passant_square(const SIGHTLINE_BOARD *p)
{
#ifndef SIGHTLINE_BOARD_EN_PASSANT
#error "SIGHTLINE_BOARD_EN_PASSANT(p) is not defined"
#endif
    (void)p;
    return (uint8_t)(SIGHTLINE_BOARD_EN_PASSANT(p));
}

/* The pieces of one colour and kind. */
ALWAYS_INLINE bitboard pieces_of(const SIGHTLINE_BOARD *p, enum color color,
                                 enum piece kind)
{
#ifdef SIGHTLINE_BOARD_PIECES
    return SIGHTLINE_BOARD_PIECES(p, (unsigned)color, (unsigned)kind);
#else
    return color_pieces(p, color) & kind_pieces(p, kind);
#endif
}

/* The rooks and queens of a colour: they slide along ranks and files. */
ALWAYS_INLINE bitboard orthogonal_sliders(const SIGHTLINE_BOARD *p,
                                          enum color color)
{
    return pieces_of(p, color, ROOK) | pieces_of(p, color, QUEEN);
}

/* The bishops and queens of a colour: they slide along diagonals. */
ALWAYS_INLINE bitboard diagonal_sliders(const SIGHTLINE_BOARD *p,
                                        enum color color)
{
    return pieces_of(p, color, BISHOP) | pieces_of(p, color, QUEEN);
}

ALWAYS_INLINE bitboard occupied_squares(const SIGHTLINE_BOARD *p)
{
#ifdef SIGHTLINE_BOARD_OCCUPIED
    return SIGHTLINE_BOARD_OCCUPIED(p);
#else
    return color_pieces(p, WHITE) | color_pieces(p, BLACK);
#endif
}

/* Where the king of a colour stands; every position has both kings. */
ALWAYS_INLINE square king_square(const SIGHTLINE_BOARD *p, enum color color)
{
#ifdef SIGHTLINE_BOARD_KING
    return (square)(SIGHTLINE_BOARD_KING(p, (unsigned)color));
#else
    return lowest_square(pieces_of(p, color, KING));
#endif
}

/* What stands on each square, by piece_byte(). */
ALWAYS_INLINE const uint8_t *piece_bytes(const SIGHTLINE_BOARD *p)
{
#ifndef SIGHTLINE_BOARD_BYTES
#error "SIGHTLINE_BOARD_BYTES(p) is not defined"
#endif
    (void)p;
    return SIGHTLINE_BOARD_BYTES(p);
}

#endif
