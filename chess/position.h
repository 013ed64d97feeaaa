/*
 * How a position is read: what only reads one does it by these functions.
 *
 * In headers to drop in header/board/chess/position.h stands in place of this
 * file: it has the same functions, which read an engine's own board.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_POSITION_H
#define CHESS_POSITION_H

#include "chess/pieces.h"

/* All pieces of a colour. */
ALWAYS_INLINE bitboard color_pieces(const struct position *p, unsigned color)
{
    return p->of[color];
}

/* All pieces of a kind, of both colours. */
ALWAYS_INLINE bitboard kind_pieces(const struct position *p, unsigned kind)
{
    return p->kind[kind];
}

ALWAYS_INLINE enum color side_to_move(const struct position *p)
{
    return (enum color)p->side;
}

/* A set of enum castling; its high half is castling_files()'s. */
ALWAYS_INLINE uint8_t castling_rights(const struct position *p)
{
    return p->castling;
}

/* The square behind a pawn that has just made a double push, or NO_SQUARE. */
ALWAYS_INLINE uint8_t en_passant_square(const struct position *p)
{
    return p->en_passant;
}

/* Not 0 where castling is that of Chess960: see castling_files(). */
ALWAYS_INLINE unsigned chess960_rooks(const struct position *p)
{
    return p->chess960;
}

/* The pieces of one colour and kind. */
ALWAYS_INLINE bitboard pieces_of(const struct position *p, enum color color,
                                 enum piece kind)
{
    return p->of[color] & p->kind[kind];
}

/* The rooks and queens of a colour: they slide along ranks and files. */
ALWAYS_INLINE bitboard orthogonal_sliders(const struct position *p,
                                          enum color color)
{
    return p->of[color] & (p->kind[ROOK] | p->kind[QUEEN]);
}

/* The bishops and queens of a colour: they slide along diagonals. */
ALWAYS_INLINE bitboard diagonal_sliders(const struct position *p,
                                        enum color color)
{
    return p->of[color] & (p->kind[BISHOP] | p->kind[QUEEN]);
}

ALWAYS_INLINE bitboard occupied_squares(const struct position *p)
{
    return p->of[WHITE] | p->of[BLACK];
}

/* Where the king of a colour stands; every position has both kings. */
ALWAYS_INLINE square king_square(const struct position *p, enum color color)
{
    return lowest_square(pieces_of(p, color, KING));
}

/* The piece of each square, as piece_byte() has it; 0: the square is empty. */
struct byteboard {
    _Alignas(64) uint8_t at[64];
};

/* A position with its bytes, which it begins with: see byteboard.h. */
struct board_with_bytes {
    struct position position;
    struct byteboard bytes;
};

/* The bytes of a position that is in a board. */
ALWAYS_INLINE const uint8_t *piece_bytes(const struct position *p)
{
    return ((const struct board_with_bytes *)(const void *)p)->bytes.at;
}

#endif
