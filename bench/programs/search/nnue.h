/*
 * A network as engines have it: what a position is worth beside its material.
 *
 * The first layer has 32 * 768 inputs, a piece on a square as the king of a
 * side sees it from its own, with files mirrored where that is on e to h, and
 * NEURONS sums a side: 48 MiB of rows. A move changes the sums by the rows of
 * the two to four pieces that leave or reach a square. They are made when an
 * evaluation wants them, from the last state before it that has them. Where a
 * king has moved, all its rows are others: then its sums are made from those it
 * had when it was last on that square, by what has changed since.
 *
 * The second layer multiplies the halves of the sums in pairs, cut to 0..127,
 * and has a set of weights for each number of pieces, by fours; two small
 * layers follow. Numbers are int16 in the sums and int8 after that, and come
 * out the same by any instructions: see nnue_layers.h.
 *
 * The weights are drawn from a seed: they know nothing of chess, yet cost what
 * others do. What they add is some tenths of a pawn, and exactly the opposite
 * for the other side.
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

/* The sums that a king had on its square, of these pieces. */
struct refreshed {
    _Alignas(64) int16_t sums[NEURONS];
    bitboard of[COLORS], kind[PIECES];
};

/* What a thread keeps of what it has evaluated; zeros: nothing so far. */
struct nnue {
    struct accumulator at[ACCUMULATORS]; /* by ply, modulo their number */
    struct refreshed refreshed[COLORS][64];
};

/* Draws the weights, once; false if there is no memory for them. */
bool nnue_init(void);

/* For the side to move, in hundredths of a pawn. The states before s are still
 * there, back to the root. */
int nnue_evaluate(struct nnue *n, const struct state *s);

#endif
