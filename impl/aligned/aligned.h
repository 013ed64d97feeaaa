/*
 * Are three squares on one line?
 *
 * Every strategy keeps this contract:
 *   - a, b and c are squares, 0..63, no two of them the same;
 *   - the answer is whether one rank, file, diagonal or antidiagonal holds all
 *     three; their order does not matter;
 *   - it depends on a, b and c alone. Tables are filled once, by init();
 *     whatever is done per call is part of the answer, and is timed.
 *
 * It is what a legality test asks of a pinned piece, and gives_check() of one
 * that could discover check: does the move from a to b stay on the line of the
 * king on c?
 *
 * What engines use: `line_table`, as Stockfish's line_bb(), in legal() and in
 * gives_check(), aligned() until 2025; python-chess has ray(). Reckless asks
 * half of `ray_pass`, and before that of `in_between` two pairs: no piece passes
 * the king.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ALIGNED_H
#define IMPL_ALIGNED_H

#include "chess/bitboard.h"
#include "suite/strategy.h"

/* A query of the kind "triples". */
struct square_triple {
    uint8_t a, b, c;
};

typedef bool aligned_fn(square a, square b, square c);

struct aligned_strategy {
    struct strategy as;
    aligned_fn *answer; /* NULL: see struct strategy */
};

#endif
