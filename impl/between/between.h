/*
 * Which squares lie strictly between a and b?
 *
 * Every strategy keeps this contract:
 *   - a and b are squares, 0..63;
 *   - on a common rank, file or diagonal the answer is the squares strictly
 *     between them; otherwise, and when a == b, it is empty;
 *   - the answer depends on a and b alone. Tables are filled once, by init();
 *     whatever is done per call is part of the answer, and is timed.
 *
 * Some engines use another contract: both ends excluded but the target added,
 * even for unaligned squares. `answer | bit(b)` gives that one. For c4 and f7
 * the answer is d5 and e6, and with the target d5, e6 and f7.
 *
 * What engines use: `rectangular`, as Stockfish's between_bb(), which has b in
 * it; python-chess calls it between().
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_H
#define IMPL_BETWEEN_H

#include "chess/getters.h"
#include "suite/strategy.h"

/* A query of the kind "pairs". */
struct square_pair {
    uint8_t a, b;
};

struct between_strategy {
    struct strategy as;
    between_fn *answer; /* NULL: see struct strategy */
};

#endif
