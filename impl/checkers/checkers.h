/*
 * Which pieces give check, after a move?
 *
 * Every strategy keeps this contract:
 *   - m is legal in `before`, and `after` is the position it leads to;
 *   - the answer is the squares of the pieces that attack the king of the side
 *     to move in `after`: none, one or two in a position that can be reached;
 *   - it depends on the arguments alone. Tables are filled once, by init();
 *     what is done per position is part of the answer, and is timed.
 *
 * Strategies that look at `after` alone also answer for a position without a
 * history; the others say so in their info, by `follows_move`.
 *
 * What engines use: `on_the_fly` on their slider attacks, as Stockfish's
 * do_move() does for a move that gives check; checkers() returns them, and in
 * python-chess Board.checkers().
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_H
#define IMPL_CHECKERS_H

#include "suite/node.h"
#include "suite/strategy.h"

typedef bitboard checkers_fn(const struct position *before, struct move m,
                             const struct position *after);

struct checkers_strategy {
    struct strategy as;
    checkers_fn *answer; /* NULL: see struct strategy */
};

#endif
