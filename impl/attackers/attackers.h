/*
 * Which pieces of one colour attack a square?
 *
 * Every strategy keeps this contract:
 *   - p is a position, s a square, 0..63, that may be empty or hold a piece of
 *     either colour, and `by` is the colour that is asked about;
 *   - the answer is the squares of those pieces of `by` that could capture on s
 *     if an enemy stood there: the king among them, pins notwithstanding, and
 *     never the piece on s itself. En passant attacks no square;
 *   - it depends on the arguments alone. Tables are filled once, by init();
 *     what is done per position is part of the answer, and is timed.
 *
 * What engines use: `superpiece` on their slider attacks, as Stockfish's
 * attackers_to(), of both colours; python-chess calls it
 * Board.attackers_mask().
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_H
#define IMPL_ATTACKERS_H

#include "chess/position.h"
#include "suite/strategy.h"

enum { ATTACK_ASKED = 8 };

/*
 * A query of the kind "squares": a board that is asked about often. `from` is
 * how many bytes each square asked is from the board, `step` how many of its
 * size it is from there to the next one, of the next query after the last: see
 * attack_query_link() and loops.h.
 */
struct attack_query {
    struct position position;
    struct attack_asked {
        uint8_t square, by, from, step;
    } asked[ATTACK_ASKED];
};

typedef bitboard attackers_fn(const struct position *p, square s,
                              enum color by);

struct attackers_strategy {
    struct strategy as;
    attackers_fn *answer; /* NULL: see struct strategy */
};

#endif
