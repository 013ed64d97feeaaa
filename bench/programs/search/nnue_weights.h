/*
 * The network's weights, laid out as nnue_layers.h reads them.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_NNUE_WEIGHTS_H
#define BENCH_SEARCH_NNUE_WEIGHTS_H

#include "bench/programs/search/nnue.h"

enum {
    KING_BUCKETS = 32, /* squares of a king on files a to d */
    FEATURES = COLORS * PIECES * 64,
    OUTPUT_BUCKETS = 8, /* by pieces on the board, in fours */
    SECOND = 16,        /* neurons of the second layer */
    THIRD = 32,
    NEURON_BIAS = 64, /* half of what a neuron gives, in all layers */
    SECOND_BITS = 10, /* of their sums that are dropped */
    THIRD_BITS = 8,
    SCALE = 128 /* of the output, to hundredths of a pawn */
};

/* Of the layers after the first, for some number of pieces. */
struct layers {
    _Alignas(64) int8_t second[NEURONS * SECOND];
    _Alignas(64) int8_t third[SECOND * THIRD];
    int8_t output[THIRD];
};

/* A row: what a piece adds to the sums. A king's own has the bias too, for
 * there is one of it. */
typedef int16_t nnue_row[NEURONS];

struct weights {
    nnue_row rows[KING_BUCKETS][FEATURES];
    struct layers layers[OUTPUT_BUCKETS];
};

/* NULL before nnue_init(). */
extern const struct weights *nnue_weights;

#endif
