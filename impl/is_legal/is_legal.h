/*
 * Is a move legal here: a hash move, a killer, or one that was generated?
 *
 * Every strategy keeps this contract:
 *   - p is a position, known what an engine keeps of it: checkers and pinned as
 *     "checks_and_pins" has them, threats as "threats" has them. What these
 *     cost is asked there; whoever keeps no threats leaves out the rows that
 *     read them;
 *   - m is pseudo-legal, as "is_pseudo_legal" has it; or, if `any`, what that
 *     question allows: any nonsense. Then the strategy finds out, by the
 *     caller's test of that, or, if it is NULL, by its own;
 *   - the answer is whether m is legal: pseudo-legal, and the king is not left
 *     in check; nor does it castle out of check or over an attacked square;
 *   - it depends on the arguments alone. Tables are filled once, by init().
 *
 * What engines use: `threats_given`, by engines that keep threats, as Berserk
 * and Stormphrax; `pins` on their slider attacks, as Stockfish's legal().
 * Reckless, Rose and Hobbes have `fused` for hash moves, since 2026;
 * python-chess calls it Board.is_legal().
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_LEGAL_H
#define IMPL_IS_LEGAL_H

#include "impl/is_pseudo_legal/is_pseudo_legal.h"

/* Of the side to move. */
struct king_facts {
    bitboard checkers, pinned, threats;
};

/* A query of the kind "moves": up to eight of a node. */
struct is_legal_query {
    struct candidates_query asked; /* first: read and written as such */
    struct king_facts known;
    uint64_t any; /* else the moves are pseudo-legal */
};

typedef bool is_legal_fn(const struct position *p, struct king_facts known,
                         struct move m, bool any, is_pseudo_legal_fn *test);

struct is_legal_strategy {
    struct strategy as;
    is_legal_fn *answer; /* NULL: see struct strategy */
};

#endif
