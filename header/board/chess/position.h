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
 * Castling rights and the en-passant square are wanted only where they are read. What an engine keeps need
 * not be put together:
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
 * Of struct position they are the 64 bytes just before it.
 *
 * In C++20 an engine that defines none of them has functions of these names in
 * small letters, sightline_board_pieces(p, color, kind), beside its class or
 * as its friends, and the concept sightline_board asks for the first four.
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
#define SIGHTLINE_BOARD_IF(call)
#elif defined __cplusplus && __cplusplus >= 202002L && \
    !defined SIGHTLINE_BOARD_IS_ONE
#define SIGHTLINE_BOARD sightline_board auto
#define SIGHTLINE_BOARD_IS_ANY
#define SIGHTLINE_BOARD_IS_POSITION
#define SIGHTLINE_BOARD_IF(call)      \
    if constexpr (requires { call; }) \
        return call;                  \
    else
#define SIGHTLINE_BOARD_PIECES(p, color, kind) \
    sightline_board_pieces(p, color, kind)
#define SIGHTLINE_BOARD_SIDE(p)       sightline_board_side(p)
#define SIGHTLINE_BOARD_EN_PASSANT(p) sightline_board_en_passant(p)
#define SIGHTLINE_BOARD_CASTLING(p)   sightline_board_castling(p)
#define SIGHTLINE_BOARD_BYTES(p)      sightline_board_bytes(p)

ALWAYS_INLINE bitboard sightline_board_color(struct position const *p,
                                             unsigned color)
{
    return p->of[color];
}

ALWAYS_INLINE bitboard sightline_board_kind(struct position const *p,
                                            unsigned kind)
{
    return p->kind[kind];
}

ALWAYS_INLINE bitboard sightline_board_pieces(struct position const *p,
                                              unsigned color, unsigned kind)
{
    return p->of[color] & p->kind[kind];
}

ALWAYS_INLINE unsigned sightline_board_side(struct position const *p)
{
    return p->side;
}

ALWAYS_INLINE unsigned sightline_board_en_passant(struct position const *p)
{
    return p->en_passant;
}

ALWAYS_INLINE unsigned sightline_board_castling(struct position const *p)
{
    return p->castling;
}

ALWAYS_INLINE const uint8_t *sightline_board_bytes(struct position const *p)
{
    return (const uint8_t *)p + (sizeof *p + 63) / 64 * 64;
}

ALWAYS_INLINE unsigned sightline_board_rook_files(struct position const *p)
{
    return p->chess960;
}

template <class Board>
concept sightline_board = requires(const Board *p, bitboard set, unsigned n)
{
    set = sightline_board_pieces(p, n, n);
    n = sightline_board_side(p);
    n = sightline_board_en_passant(p);
    n = sightline_board_castling(p);
};
#else
#define SIGHTLINE_BOARD struct position
#define SIGHTLINE_BOARD_IS_POSITION
#define SIGHTLINE_BOARD_IF(call)
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
    SIGHTLINE_BOARD_IF(sightline_board_color(p, color))
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
    SIGHTLINE_BOARD_IF(sightline_board_kind(p, kind))
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
    SIGHTLINE_BOARD_IF((unsigned)(sightline_board_rook_files(p)))
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
    SIGHTLINE_BOARD_IF(sightline_board_occupied(p))
    return color_pieces(p, WHITE) | color_pieces(p, BLACK);
#endif
}

/* Where the king of a colour stands; every position has both kings. */
ALWAYS_INLINE square king_square(const SIGHTLINE_BOARD *p, enum color color)
{
#ifdef SIGHTLINE_BOARD_KING
    return (square)(SIGHTLINE_BOARD_KING(p, (unsigned)color));
#else
    SIGHTLINE_BOARD_IF((square)(sightline_board_king(p, (unsigned)color)))
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
