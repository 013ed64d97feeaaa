/*
 * What the tests of questions about a square share: positions, asked about
 * all their squares for both colours.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SQUARES_H
#define TESTS_SQUARES_H

#include "chess/position.h"
#include "suite/strategy.h"

/* The strategy's answer as a number, as its passes sum it. */
typedef uint64_t squares_ask_fn(const struct strategy *s,
                                const struct position *p, square on,
                                enum color by);

/*
 * Tests every row of the question. What is right is made of the set of
 * attackers by `from`, for answers that are other than a set. Every layout is
 * asked about some positions, the first about many; see judged.h for what else
 * the arguments may ask for. Returns what the program does, 0 if all is well.
 */
int squares_test(const char *question, squares_ask_fn *ask,
                 uint64_t (*from)(bitboard attackers), int argc, char **argv);

#endif
