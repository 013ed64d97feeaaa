/*
 * The reference for moves: where each piece can go, found step by step on the
 * board of squares; legal is what does not leave the mover's king attacked.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_MAILBOX_MOVES_H
#define CHESS_MAILBOX_MOVES_H

#include "chess/mailbox.h"

/* The kind of the piece on s, where one stands. */
ALWAYS_INLINE enum piece mailbox_kind(const struct mailbox *board, square s)
{
    const int piece = board->on[s];

    return (enum piece)(piece > 0 ? piece - 1 : -piece - 1);
}

/* The squares that a piece other than a pawn goes to, empty or to capture. */
ALWAYS_INLINE bitboard mailbox_walk(const struct mailbox *board, square from)
{
    const enum piece kind = mailbox_kind(board, from);
    const struct mailbox_reach reach = mailbox_reach[kind];
    bitboard to = 0;

    for (int d = reach.first; d <= reach.last; d++)
        for (int n = 1; n <= reach.steps; n++) {
            const square s = mailbox_step(from, mailbox_steps[d], n);

            if (s == NO_SQUARE || board->on[s] * board->on[from] > 0)
                break;
            to |= bit(s);
            if (board->on[s])
                break;
        }
    return to;
}

/* Where the pawn on `from` can go: forward if empty, diagonally to capture. */
ALWAYS_INLINE bitboard mailbox_pawn(const struct position *p,
                                    const struct mailbox *board, square from)
{
    const int sign = side_to_move(p) == WHITE ? 1 : -1;
    const int8_t forward[2] = {0, (int8_t)sign};
    const square one = mailbox_step(from, forward, 1);
    const square two = mailbox_step(from, forward, 2);
    bitboard to = 0;

    if (one != NO_SQUARE && !board->on[one]) {
        to |= bit(one);
        if (rank_of(from) == (sign > 0 ? 1 : 6) && !board->on[two])
            to |= bit(two);
    }
    for (int side = -1; side <= 1; side += 2) {
        const int8_t diagonal[2] = {(int8_t)side, (int8_t)sign};
        const square s = mailbox_step(from, diagonal, 1);

        if (s != NO_SQUARE &&
            (board->on[s] * sign < 0 || s == en_passant_square(p)))
            to |= bit(s);
    }
    return to;
}

/* Is nothing but these two on the squares from one to another of a rank? */
ALWAYS_INLINE bool mailbox_way_free(const struct mailbox *board, square from,
                                    square to, square king, square rook)
{
    const int step = from < to ? 1 : -1;

    for (int s = (int)from; s != (int)to + step; s += step)
        if (board->on[s] && s != (int)king && s != (int)rook)
            return false;
    return true;
}

/* The rooks with which the king can castle in Chess960. */
ALWAYS_INLINE bitboard mailbox_castlings_960(const struct position *p,
                                             const struct mailbox *board,
                                             square king)
{
    const enum color us = side_to_move(p);
    const square home = us == WHITE ? 0 : 56;
    bitboard to = 0;

    for (unsigned queenside = 0; queenside < 2; queenside++) {
        const square rook = castling_rook(p, us, queenside);

        if (castling_rights(p) >> (2 * us + queenside) & 1 &&
            mailbox_way_free(board, king, home + (queenside ? 2 : 6), king,
                             rook) &&
            mailbox_way_free(board, rook, home + (queenside ? 3 : 5), king,
                             rook))
            to |= bit(rook);
    }
    return to;
}

/* Where the king can castle to: the right is there, and the way is free. */
ALWAYS_INLINE bitboard mailbox_castlings(const struct position *p,
                                         const struct mailbox *board,
                                         square king)
{
    const unsigned white = WHITE_KINGSIDE | WHITE_QUEENSIDE;
    const unsigned rights =
        castling_rights(p) & (side_to_move(p) == WHITE ? white : ~white);
    const int8_t *on = &board->on[king];
    bitboard to = 0;

    if (chess960_rooks(p))
        return mailbox_castlings_960(p, board, king);
    if (rights & (WHITE_KINGSIDE | BLACK_KINGSIDE) && !on[1] && !on[2])
        to |= bit(king + 2);
    if (rights & (WHITE_QUEENSIDE | BLACK_QUEENSIDE) && !on[-1] && !on[-2] &&
        !on[-3])
        to |= bit(king - 2);
    return to;
}

/*
 * Where the piece of the side to move on `from` can go; its king may be lost.
 */
ALWAYS_INLINE bitboard mailbox_targets(const struct position *p,
                                       const struct mailbox *board, square from)
{
    const enum piece kind = mailbox_kind(board, from);

    if (kind == PAWN)
        return mailbox_pawn(p, board, from);
    if (kind == KING)
        return mailbox_walk(board, from) | mailbox_castlings(p, board, from);
    return mailbox_walk(board, from);
}

ALWAYS_INLINE bool mailbox_promotes(enum piece piece, square to)
{
    return piece == PAWN && (rank_of(to) == 0 || rank_of(to) == 7);
}

/*
 * The first of what the moving piece can become, and the last: PAWN if the move
 * is no promotion, KING if a king goes to its own rook to castle.
 */
ALWAYS_INLINE enum piece mailbox_becomes(const struct position *p,
                                         enum piece piece, square to)
{
    if (piece == KING && color_pieces(p, side_to_move(p)) & bit(to))
        return KING;
    return mailbox_promotes(piece, to) ? KNIGHT : PAWN;
}

ALWAYS_INLINE enum piece mailbox_becomes_last(enum piece first)
{
    return first == KNIGHT ? QUEEN : first;
}

/* Is the move legal but for the safety of the king, as "is_pseudo_legal" has
 * it, on the position's board? */
ALWAYS_INLINE bool mailbox_allows(const struct position *p,
                                  const struct mailbox *board, struct move m)
{
    const int piece = side_to_move(p) == WHITE ? m.piece + 1 : -(m.piece + 1);
    const enum piece first = mailbox_becomes(p, (enum piece)m.piece, m.to);

    return board->on[m.from] == piece &&
           mailbox_targets(p, board, m.from) & bit(m.to) &&
           first <= m.promotion && m.promotion <= mailbox_becomes_last(first);
}

ALWAYS_INLINE bool mailbox_pseudo_legal(const struct position *p, struct move m)
{
    const struct mailbox board = mailbox_of(p);

    return mailbox_allows(p, &board, m);
}

/* Is the castling king attacked where it stands, or on its way? */
ALWAYS_INLINE bool mailbox_castles_through(const struct position *p,
                                           struct move m)
{
    const enum color them = enemy_of(side_to_move(p));
    const square to = castling_king_to(m);

    for (square s = m.from; s != to; s = s < to ? s + 1 : s - 1)
        if (mailbox_attackers(p, s, them))
            return true;
    return mailbox_checkers(p, enemy_of(them));
}

/* Does a pseudo-legal move leave its king safe, all the way if it castles? */
ALWAYS_INLINE bool mailbox_safe(const struct position *p, struct move m)
{
    struct position after;

    position_move(&after, p, m);
    if (is_castling(m) && mailbox_castles_through(p, m))
        return false;
    return !mailbox_checkers(&after, side_to_move(p));
}

/*
 * Writes the pseudo-legal moves, or those of them that are legal, to list, which
 * has room for MOVES_MAX, ordered by from, to and promotion; returns their
 * number.
 */
ALWAYS_INLINE size_t mailbox_moves(const struct position *p, bool legal,
                                   struct move *list)
{
    const struct mailbox board = mailbox_of(p);
    size_t count = 0;

    for (bitboard pieces = color_pieces(p, side_to_move(p)); pieces;
         pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);
        const enum piece piece = mailbox_kind(&board, from);
        bitboard to = mailbox_targets(p, &board, from);

        for (; to; to = without_lowest(to)) {
            const enum piece becomes =
                mailbox_becomes(p, piece, lowest_square(to));
            struct move m = {(uint8_t)from, (uint8_t)lowest_square(to),
                             (uint8_t)piece, (uint8_t)becomes};

            if (legal && !mailbox_safe(p, m))
                continue;
            for (; m.promotion <= mailbox_becomes_last(becomes); m.promotion++)
                list[count++] = m;
        }
    }
    return count;
}

ALWAYS_INLINE size_t mailbox_legal_moves(const struct position *p,
                                         struct move *list)
{
    return mailbox_moves(p, true, list);
}

#endif
