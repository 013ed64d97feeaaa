/*
 * A position as data: which pieces stand where, the side to move, and what
 * history allows.
 *
 * Pieces are kept as sets, by colour and by kind; a white rook is in of[WHITE]
 * and kind[ROOK]. There is no array of squares but beside a position, where one
 * is wanted, see byteboard.h: the kind of the moving piece, which an engine
 * reads from one, a move carries here.
 *
 * In Chess960 the castling rooks' files are in chess960 and in the high half of
 * castling: see castling.h.
 *
 * en_passant is the square behind a pawn that has just made a double push, if
 * an enemy pawn stands so that it could capture there (whether legally or
 * not); otherwise NO_SQUARE. So positions that allow the same are equal.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_PIECES_H
#define CHESS_PIECES_H

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
    uint8_t chess960;   /* 0: castling is that of standard chess */
    uint16_t halfmoves; /* since a capture or a pawn's move */
    uint16_t fullmoves; /* from 1, one more after black's move */
};

/* The other colour. */
ALWAYS_INLINE enum color enemy_of(enum color us)
{
    return (enum color)(us ^ 1);
}

/* The kind after this one; C++, which headers are for too, has no ++ here. */
ALWAYS_INLINE enum piece next_piece(enum piece kind)
{
    return (enum piece)(kind + 1);
}

/*
 * A piece as a byte: 1 to 6 for white's from pawn to king, 9 to 14 for black's.
 * 0 is none. So Stockfish numbers them.
 */
ALWAYS_INLINE uint8_t piece_byte(enum color color, enum piece kind)
{
    return (uint8_t)(8U * color + kind + 1);
}

#endif
