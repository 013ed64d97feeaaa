/*
 * Is a move pseudo-legal here: a hash move or killer from another position?
 *
 * Every strategy keeps this contract:
 *   - p is a position; m has squares 0..63, a kind of piece, and a promotion of
 *     PAWN for none, or KNIGHT to QUEEN, or of a king KING, to castle in
 *     Chess960; it may be any nonsense otherwise: from an empty square, of
 *     another piece, by the wrong side. The kind is given: an engine whose moves
 *     are 16 bits reads it from its board of pieces first, and that load is not
 *     timed;
 *   - the answer is whether m is legal but for the safety of the king, which
 *     may be left in check: the piece of that kind and of the side to move
 *     stands on `from` and moves so, the way is free, the target holds no own
 *     piece, a pawn captures only what it can, a double push starts from home,
 *     a pawn's move to the last rank promotes and no other does. A castling has
 *     its right and no piece between king and rook; that the king neither
 *     stands in check nor passes an attacked square is left to the test of its
 *     safety;
 *   - it depends on the arguments alone. Tables are filled once, by init().
 *
 * What engines use: `attack_getter` on their slider attacks, as Stockfish's
 * pseudo_legal(); python-chess calls it Board.is_pseudo_legal().
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_PSEUDO_LEGAL_H
#define IMPL_IS_PSEUDO_LEGAL_H

#include "chess/move.h"
#include "suite/strategy.h"

enum { CANDIDATES = 8 };

/*
 * A query of the kind "candidates": a board, and moves met elsewhere, up to one
 * from NO_SQUARE.
 */
struct candidates_query {
    struct position position;
    struct move moves[CANDIDATES];
};

/* Is there a move of that index? */
ALWAYS_INLINE bool candidate_asked(const struct candidates_query *q, size_t k)
{
    return k < CANDIDATES && q->moves[k].from != NO_SQUARE;
}

/* How many there are. */
static inline size_t candidates_asked(const void *query)
{
    size_t count = 0;

    while (candidate_asked((const struct candidates_query *)query, count))
        count++;
    return count;
}

typedef bool is_pseudo_legal_fn(const struct position *p, struct move m);

struct is_pseudo_legal_strategy {
    struct strategy as;
    is_pseudo_legal_fn *answer; /* NULL: see struct strategy */
};

#endif
