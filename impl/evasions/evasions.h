/*
 * What are the legal moves of a side that is in check?
 *
 * Every strategy keeps this contract:
 *   - p is a position that can be reached, and its side to move is in check;
 *   - the legal moves are written to list, which has room for MOVES_MAX, in any
 *     order, each once, a promotion as four; the answer is their number;
 *   - it depends on the position alone. Tables are filled once, by init(); what
 *     is done per position is part of the answer, and is timed.
 *
 * What engines use: `pseudo_legal_filter` on their slider attacks, as
 * Stockfish's generate<EVASIONS> with legal(); in python-chess they are the
 * legal_moves of a Board in check.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_H
#define IMPL_EVASIONS_H

#include "chess/move.h"
#include "suite/strategy.h"

typedef size_t moves_fn(const struct position *p, struct move *list);

/* A row of this question, and of "checking_moves". */
struct moves_strategy {
    struct strategy as;
    moves_fn *answer; /* NULL: see struct strategy */
};

#endif
