/*
 * A network as engines have it: what a position is worth beside its material.
 *
 * The first layer has 32 * 768 inputs, a piece on a square for each square of a
 * king, with files mirrored where that is on e to h, and NEURONS sums a side: 48
 * MiB of rows. Sums are made when an evaluation wants them, from the last state
 * before that has them, by the rows of the two to four pieces that each move puts
 * or takes; where a king has moved, from those it had on that square last.
 *
 * The second layer multiplies halves of the sums in pairs, cut to 0..127, and has
 * weights for each number of pieces, by fours; two small layers follow.
 *
 * Weights are drawn from a seed: they know nothing of chess, yet cost what others
 * do. They add some tenths of a pawn, and the opposite for the other side.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_NNUE_H
#define BENCH_SEARCH_NNUE_H

#include "bench/programs/search/state.h"

enum { NEURONS = 1024, ACCUMULATORS = 128 };

/* The sums as each side sees them, and the key of the position that they are
 * of; 0: of none. */
struct accumulator {
    _Alignas(64) int16_t sums[COLORS][NEURONS];
    uint64_t key[COLORS];
};

/* The sums that a king had on its square, of this position. */
struct refreshed {
    _Alignas(64) int16_t sums[NEURONS];
    struct position position;
};

/* What a thread keeps of what it has evaluated; zeros: nothing so far. */
struct nnue {
    struct accumulator at[ACCUMULATORS]; /* by ply, modulo their number */
    struct refreshed refreshed[COLORS][64];
};

/* Draws the weights, once; false if there is no memory for them. */
bool nnue_init(void);

/* For the side to move, in hundredths of a pawn; states go back to the root. */
int nnue_evaluate(struct nnue *n, const struct state *s);

#endif
