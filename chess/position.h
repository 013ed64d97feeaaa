/*
 * A position: which pieces stand where, the side to move, and what history
 * allows.
 *
 * Pieces are kept as sets, by colour and by kind; a white rook is in of[WHITE]
 * and kind[ROOK]. There is no array of squares: what an engine reads from one,
 * the kind of the moving piece, a move carries here.
 *
 * en_passant is the square behind a pawn that has just made a double push, if
 * an enemy pawn stands so that it could capture there (whether legally or
 * not); otherwise NO_SQUARE. So positions that allow the same are equal.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_POSITION_H
#define CHESS_POSITION_H

#include "chess/bitboard.h"

enum color { WHITE, BLACK, COLORS };

enum piece { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, PIECES };

/* Castling rights, as a set; the letters of FEN are KQkq in this order. */
enum castling {
    WHITE_KINGSIDE = 1,
    WHITE_QUEENSIDE = 2,
    BLACK_KINGSIDE = 4,
    BLACK_QUEENSIDE = 8
};

enum { NO_SQUARE = 64 };

struct position {
    bitboard of[COLORS];
    bitboard kind[PIECES];
    uint8_t side;       /* to move, of enum color */
    uint8_t castling;   /* of enum castling; king and rook are at home */
    uint8_t en_passant; /* or NO_SQUARE */
    uint8_t unused;
    uint16_t halfmoves; /* since a capture or a pawn's move */
    uint16_t fullmoves; /* from 1, one more after black's move */
};

/* The other colour. */
ALWAYS_INLINE enum color enemy_of(enum color us)
{
    return (enum color)(us ^ 1);
}

ALWAYS_INLINE enum color side_to_move(const struct position *p)
{
    return (enum color)p->side;
}

/* The kind after this one; C++, which headers are for too, has no ++ here. */
ALWAYS_INLINE enum piece next_piece(enum piece kind)
{
    return (enum piece)(kind + 1);
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

#endif
