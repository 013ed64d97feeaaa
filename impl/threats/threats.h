/*
 * Which squares does the opponent attack, our king out of the way?
 *
 * Every strategy keeps this contract:
 *   - p is a position; the answer is every square that a piece of the side not
 *     to move attacks, empty or with a piece of either colour on it, when the
 *     king of the side to move is taken off the board: it cannot step back on a
 *     checking line, so the squares behind it are attacked too;
 *   - pins do not matter, a pawn attacks diagonally, whatever stands there, and
 *     en passant attacks no square;
 *   - it depends on the position alone. Tables are filled once, by init(); what
 *     is done per position is part of the answer, and is timed.
 *
 * What engines use: `getters` on their slider attacks, once a node, for king
 * moves, castling and the history of quiet moves: Berserk's `threatened`, and
 * Reckless' update_threats(), on which CPUs with AVX2 flood (#909, #914).
 * Stormphrax, Sirius, PlentyChess, Viridithas and Caissa keep them too, all read
 * in September 2026, and most make king moves from them. Stockfish's
 * attacks_by() is asked kind by kind, its king on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_H
#define IMPL_THREATS_H

#include "chess/position.h"
#include "suite/strategy.h"

typedef bitboard threats_fn(const struct position *p);

struct threats_strategy {
    struct strategy as;
    threats_fn *answer; /* NULL: see struct strategy */
};

/* What stands in a slider's way: all but the king of the side to move. */
ALWAYS_INLINE bitboard threats_occupied(const struct position *p)
{
    return occupied_squares(p) ^ pieces_of(p, side_to_move(p), KING);
}

#endif
