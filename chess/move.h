/*
 * A move, and the position after it.
 *
 * A move names the piece that makes it. It is a castling if a king goes two
 * files, an en-passant capture if a pawn goes to the en-passant square by
 * another file: it needs no flags, and fits a register.
 *
 * Where castling is that of Chess960 (see castling.h) the king goes to its
 * rook's square, and becomes a king: by that the move is told from others.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_MOVE_H
#define CHESS_MOVE_H

#include "chess/castling.h"

struct move {
    uint8_t from, to;
    uint8_t piece;     /* that moves, of enum piece */
    uint8_t promotion; /* what the pawn becomes; PAWN: it is no promotion;
                          KING: king and rook castle as in Chess960 */
};

enum { MOVES_MAX = 256 }; /* no position that pawns can reach has over 218 */

/* What stands on the target square after the move. */
ALWAYS_INLINE enum piece piece_after(struct move m)
{
    return m.promotion != PAWN ? (enum piece)m.promotion : (enum piece)m.piece;
}

/* Does a king go two files, as it castles in standard chess? */
ALWAYS_INLINE bool is_castling_standard(struct move m)
{
    return m.piece == KING && (m.to - m.from == 2 || m.from - m.to == 2);
}

ALWAYS_INLINE bool is_castling(struct move m)
{
    return m.piece == KING && (is_castling_standard(m) || m.promotion == KING);
}

ALWAYS_INLINE bool is_promotion(struct move m)
{
    return (unsigned)m.promotion - KNIGHT < KING - KNIGHT;
}

ALWAYS_INLINE bool is_en_passant(const struct position *p, struct move m)
{
    return m.piece == PAWN && m.to == en_passant_square(p);
}

/* Where the pawn stands that an en-passant capture to this square takes. */
ALWAYS_INLINE square en_passant_victim(square to)
{
    return to ^ 8;
}

/* Where the castling king goes. */
ALWAYS_INLINE square castling_king_to(struct move m)
{
    return (m.from & 56U) + (m.to > m.from ? 6 : 2);
}

/* The square where its rook comes from. */
ALWAYS_INLINE square castling_rook_from(struct move m)
{
    return m.promotion == KING ? m.to
                               : (m.from & 56U) + (m.to > m.from ? 7 : 0);
}

/* Where the rook goes. */
ALWAYS_INLINE square castling_rook_to(struct move m)
{
    return (m.from & 56U) + (m.to > m.from ? 5 : 3);
}

/* What pawns of a colour on these squares attack: white's {a2} attacks {b3}. */
ALWAYS_INLINE bitboard pawns_attack(bitboard pawns, enum color color)
{
    const bitboard not_a = pawns & ~FILE_A, not_h = pawns & ~FILE_H;

    return color == WHITE ? not_a << 7 | not_h << 9 : not_a >> 9 | not_h >> 7;
}

/* The rights that are lost when a piece leaves or reaches the square. */
ALWAYS_INLINE unsigned castling_lost(square s)
{
    /* clang-format off */
    static const uint8_t lost[64] = {
        WHITE_QUEENSIDE, 0, 0, 0,
        WHITE_QUEENSIDE | WHITE_KINGSIDE, 0, 0, WHITE_KINGSIDE,
        0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0,
        BLACK_QUEENSIDE, 0, 0, 0,
        BLACK_QUEENSIDE | BLACK_KINGSIDE, 0, 0, BLACK_KINGSIDE,
    };
    /* clang-format on */

    return lost[s];
}

/* Moves the castling king's rook. */
ALWAYS_INLINE void position_castle(struct position *p, struct move m,
                                   enum color us)
{
    const bitboard rook = m.to > m.from ? bit(m.to + 1) | bit(m.to - 1)
                                        : bit(m.to - 2) | bit(m.to + 1);

    p->kind[ROOK] ^= rook;
    p->of[us] ^= rook;
}

/* The king has taken its own rook: puts both where they go. */
ALWAYS_INLINE void position_castle_960(struct position *p, struct move m,
                                       enum color us)
{
    const bitboard king = bit(castling_king_to(m));
    const bitboard rook = bit(castling_rook_to(m));

    p->kind[KING] ^= bit(m.to) ^ king;
    p->kind[ROOK] |= rook;
    p->of[us] |= king | rook;
}

/* The rights after a move where castling is that of Chess960. */
ALWAYS_INLINE unsigned rights_after_960(const struct position *before,
                                        struct move m)
{
    const bitboard squares = bit(m.from) | bit(m.to);
    unsigned rights = before->castling & 15;

    if (m.piece == KING)
        rights &= ~(3U << 2 * before->side);
    for (unsigned n = 0; n < 4; n++)
        if (squares >> castling_rook(before, (enum color)(n >> 1), n & 1) & 1)
            rights &= ~(1U << n);
    return rights;
}

/* The en-passant square that the move leaves to the other side. */
ALWAYS_INLINE square en_passant_after(const struct position *p, struct move m)
{
    const enum color us = side_to_move(p);
    const square behind = (square)(m.from + m.to) / 2;

    if (m.piece != PAWN || (m.from ^ m.to) != 16)
        return NO_SQUARE;
    return pawns_attack(bit(behind), us) & pieces_of(p, enemy_of(us), PAWN)
               ? behind
               : (square)NO_SQUARE;
}

/* What position_move() does but for castling. */
ALWAYS_INLINE void position_move_piece(struct position *after,
                                       const struct position *before,
                                       struct move m)
{
    const unsigned us = before->side;
    const bitboard from = bit(m.from), to = bit(m.to);
    const bitboard taken =
        is_en_passant(before, m) ? bit(en_passant_victim(m.to)) : to;
    const bool captures = before->of[us ^ 1] & taken;

    after->of[us] = before->of[us] ^ (from | to);
    after->of[us ^ 1] = before->of[us ^ 1] & ~taken;
    for (int k = PAWN; k < KING; k++)
        after->kind[k] = before->kind[k] & ~taken;
    after->kind[KING] = before->kind[KING];
    after->kind[m.piece] ^= from;
    after->kind[piece_after(m)] |= to;
    after->side = (uint8_t)(us ^ 1);
    after->castling = (uint8_t)(before->castling &
                                ~(castling_lost(m.from) | castling_lost(m.to)));
    after->en_passant = (uint8_t)en_passant_after(before, m);
    after->chess960 = 0;
    after->halfmoves =
        m.piece == PAWN || captures ? 0 : (uint16_t)(before->halfmoves + 1);
    after->fullmoves = (uint16_t)(before->fullmoves + us);
}

/* position_move() in standard chess. */
ALWAYS_INLINE void position_move_standard(struct position *after,
                                          const struct position *before,
                                          struct move m)
{
    position_move_piece(after, before, m);
    if (is_castling_standard(m))
        position_castle(after, m, side_to_move(before));
}

/* position_move() where castling is that of Chess960. */
ALWAYS_INLINE void position_move_960(struct position *after,
                                     const struct position *before,
                                     struct move m)
{
    position_move_piece(after, before, m);
    if (m.promotion == KING)
        position_castle_960(after, m, side_to_move(before));
    set_castling(after, rights_after_960(before, m), castling_files(before));
}

/*
 * Writes the position after a pseudo-legal move: one that is legal but for the
 * safety of the king, which may be left in check but is never captured. The
 * positions do not overlap. Sets are computed from one to the other, for a
 * copy by wide moves that is then changed by narrow ones costs more than all
 * the rest.
 */
ALWAYS_INLINE void position_move(struct position *after,
                                 const struct position *before, struct move m)
{
    if (rarely(before->chess960))
        position_move_960(after, before, m);
    else
        position_move_standard(after, before, m);
}

/* The same, returned: where it is made often, gcc copies it once more. */
ALWAYS_INLINE struct position position_after(const struct position *before,
                                             struct move m)
{
    struct position p;

    position_move(&p, before, m);
    return p;
}

#endif
