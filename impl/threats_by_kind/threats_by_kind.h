/*
 * Which squares does the opponent attack, by what attacks them at least?
 *
 * Every strategy keeps this contract:
 *   - p is a position; the answer is four sets, each with the one before: what
 *     the pawns of the side not to move attack; what these, its knights or its
 *     bishops attack; what these or its rooks attack; and what it attacks at all;
 *   - as in "threats", which is the last of them, the king of the side to move is
 *     off the board, pins do not matter, a pawn attacks diagonally, whatever
 *     stands there, and en passant attacks no square;
 *   - it depends on the position alone. Tables are filled once, by init(); what
 *     is done per position is part of the answer, and is timed.
 *
 * The first three are where a knight or bishop, a rook and a queen are attacked by
 * a lesser piece: for the order and the history of quiet moves.
 *
 * What engines use: `getters` on their slider attacks, as Stockfish's
 * threatByLesser, asked for by attacks_by() where quiet moves are ranked, with
 * both kings on the board; Reckless' update_threats() has a set a kind, our king
 * lifted (both read in September 2026).
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_BY_KIND_H
#define IMPL_THREATS_BY_KIND_H

#include "impl/threats/threats.h"

struct threats_by_kind {
    bitboard pawns, minors, rooks, all;
};

/* One number that depends on all four sets: what a timed pass adds up. */
ALWAYS_INLINE uint64_t threats_by_kind_sum(struct threats_by_kind t)
{
    return t.pawns + rotate_left(t.minors, 16) + rotate_left(t.rooks, 32) +
           rotate_left(t.all, 48);
}

typedef struct threats_by_kind threats_by_kind_fn(const struct position *p);

struct threats_by_kind_strategy {
    struct strategy as;
    threats_by_kind_fn *answer; /* NULL: see struct strategy */
};

/* Each set with what the lesser pieces attack. */
ALWAYS_INLINE struct threats_by_kind threats_by_kind_united(bitboard pawns,
                                                            bitboard minors,
                                                            bitboard rooks,
                                                            bitboard others)
{
    minors |= pawns;
    rooks |= minors;
    return (struct threats_by_kind){pawns, minors, rooks, rooks | others};
}

#endif
