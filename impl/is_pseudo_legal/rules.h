/*
 * What strategies of "is_pseudo_legal" share: they differ in how they know
 * whether a knight, bishop, rook, queen or king gets to the target.
 *
 * The side to move, what stands on the target, pawns and castling are rules of
 * another kind, and here for all. Some engines ask for the squares between for
 * double pushes and castling too; a constant does for both, if castling is
 * asked from king to rook: from king to target, b1 would be forgotten.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_PSEUDO_LEGAL_RULES_H
#define IMPL_IS_PSEUDO_LEGAL_RULES_H

#include "chess/leapers.h"
#include "impl/is_pseudo_legal/is_pseudo_legal.h"

/* Does that piece of the side to move stand there, and none on the target? */
ALWAYS_INLINE bool is_pseudo_legal_stands(const struct position *p,
                                          struct move m)
{
    const bitboard own = color_pieces(p, side_to_move(p));

    return (own & kind_pieces(p, m.piece)) >> m.from & ~(own >> m.to) & 1;
}

/* Is it one that the rules below decide? */
ALWAYS_INLINE bool is_pseudo_legal_special(struct move m)
{
    return m.piece == PAWN || m.promotion != PAWN || is_castling(m);
}

/* A pawn of the side to move stands on m.from. */
ALWAYS_INLINE bool is_pseudo_legal_pawn(const struct position *p, struct move m)
{
    const enum color us = side_to_move(p);
    const unsigned onward = us == WHITE ? 8 : 56;
    const bitboard third = UINT64_C(0xFF0000) << (us == WHITE ? 0 : 24);
    const bitboard empty = ~occupied_squares(p);
    const bitboard attacks = leapers.pawn[us][m.from];
    const bitboard once = rotate_left(bit(m.from), onward) & empty;
    const bitboard twice = rotate_left(once & third, onward) & empty;
    const bitboard to = (attacks & color_pieces(p, us ^ 1)) | once | twice;
    const bool en_passant = m.to == en_passant_square(p) && attacks >> m.to & 1;

    return (to >> m.to & 1 || en_passant) &&
           ((RANK_1 | RANK_8) >> m.to & 1) == (m.promotion != PAWN);
}

/* The king of the side to move stands on m.from, and goes two squares on. */
ALWAYS_INLINE bool is_pseudo_legal_castle(const struct position *p,
                                          struct move m)
{
    const unsigned us = side_to_move(p);
    const bool kingside = m.to > m.from;
    const int right = (kingside ? WHITE_KINGSIDE : WHITE_QUEENSIDE) << 2 * us;
    const bitboard path = (kingside ? UINT64_C(0x60) : UINT64_C(0x0E))
                          << 56 * us;

    return castling_rights(p) & right && !chess960_rooks(p) &&
           !(occupied_squares(p) & path);
}

/*
 * No such piece stands there, or an own one on the target: is it a king that
 * castles as in Chess960?
 */
ALWAYS_INLINE bool is_pseudo_legal_castle_960(const struct position *p,
                                              struct move m)
{
    const enum color us = side_to_move(p);
    const bool queenside = m.to < m.from;

    return m.promotion == KING && m.piece == KING && chess960_rooks(p) &&
           (castling_rights(p) >> (2 * us + queenside) & 1) &
               (m.from == king_square(p, us)) &
               (m.to == castling_rook(p, us, queenside)) &
               !(occupied_squares(p) & castling_empty(p, us, queenside));
}

/* The piece stands there, and the move is special: is it allowed? */
ALWAYS_INLINE bool is_pseudo_legal_by_rule(const struct position *p,
                                           struct move m)
{
    if (m.piece == PAWN)
        return is_pseudo_legal_pawn(p, m);
    return m.promotion == PAWN && is_pseudo_legal_castle(p, m);
}

#endif
