/*
 * What are the legal moves of a side that is not in check?
 *
 * Every strategy keeps this contract:
 *   - p is a position, its side to move not in check; known is what an engine
 *     keeps of it, as in "is_legal": no checkers, pinned pieces, threats. What
 *     these cost is asked in "checks_and_pins" and "threats"; a strategy says
 *     which of them it reads;
 *   - part says which are wanted, all or those of a stage of a search: noisy
 *     ones, captures and promotions, or quiet ones, all others. Engines know it
 *     when they are compiled, and so do the loops;
 *   - the legal moves are written to list, which has room for MOVES_MAX, in any
 *     order, each once, a promotion as four; the answer is their number. Room
 *     behind them may be written to;
 *   - if untested is not NULL, there stands false, and a strategy may write true:
 *     then it has written pseudo-legal moves, and the caller asks "is_legal" of
 *     each when its turn comes. That is how a search tests late;
 *   - it depends on the arguments alone. Tables are filled once, by init();
 *     what is done per position is part of the answer, and is timed.
 *
 * What engines use: `filter` on their slider attacks, as Stockfish's generate()
 * with legal() when a move's turn comes; `threats_given`, as Reckless, Stormphrax
 * and Hobbes since 2026. In python-chess they are the legal_moves of a Board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LEGAL_MOVES_H
#define IMPL_LEGAL_MOVES_H

#include "impl/is_legal/is_legal.h"

enum moves_part { ALL_MOVES, NOISY_MOVES, QUIET_MOVES };

/* A query of the kind "lists". */
struct legal_moves_query {
    struct position position;
    struct king_facts known;
    uint64_t part;
};

typedef size_t legal_moves_fn(const struct position *p, struct king_facts known,
                              enum moves_part part, bool *untested,
                              struct move *list);

struct legal_moves_strategy {
    struct strategy as;
    legal_moves_fn *answer; /* NULL: see struct strategy */
};

#endif
