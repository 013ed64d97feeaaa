/*
 * What "sliders" answers by definition: under all occupancies of the squares
 * that matter, and under random ones of all squares.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "chess/definition.h"
#include "impl/sliders/sliders.h"
#include "suite/adapter.h"

enum { RANDOM = 20000 };

static const enum piece pieces[SLIDERS] = {
    [SLIDER_ROOK] = ROOK, [SLIDER_BISHOP] = BISHOP, [SLIDER_QUEEN] = QUEEN};

static const struct known known[] = {
    {"rook a1 0x0000000000000000", "0x01010101010101fe", "an empty board"},
    {"rook h8 0x8000000000000000", "0x7f80808080808080",
     "the slider itself may be among the occupied, here as the sign"},
    {"bishop h8 0x0000000000000001", "0x0040201008040201",
     "a blocker on the edge is attacked"},
    {"queen e4 0xffffffffffffffff", "0x0000003828380000", "a full board"},
    {.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct slider_query *q = query;

    a->at[0] = defined_slides(pieces[kind], (square)q->square, q->occupied);
    a->count = 1;
}

/* The squares where a piece alone changes what is attacked. */
static bitboard relevant(enum piece piece, square from)
{
    const bitboard all = defined_slides(piece, from, 0);
    bitboard squares = 0;

    for (bitboard left = all; left; left = without_lowest(left))
        if (defined_slides(piece, from, left & -left) != all)
            squares |= left & -left;
    return squares;
}

/* Under all occupancies of the squares that matter; returns how many. */
static size_t all_occupancies(enum slider slider, query_visit *visit,
                              void *context)
{
    size_t count = 0;

    for (square from = 0; from < 64; from++) {
        const bitboard squares = relevant(pieces[slider], from);
        struct slider_query q = {0, from};

        do {
            visit(slider, &q, context);
            q.occupied = (q.occupied - squares) & squares; /* the next subset */
            count++;
        } while (q.occupied);
    }
    return count;
}

/* And under some where all the squares are occupied or not. */
static void every(query_visit *visit, void *context)
{
    uint64_t state = 20261121;

    if (all_occupancies(SLIDER_ROOK, visit, context) != 102400 ||
        all_occupancies(SLIDER_BISHOP, visit, context) != 5248) {
        fputs("sliders: not all occupancies\n", stderr);
        abort();
    }
    for (int n = 0; n < RANDOM; n++) {
        const bitboard a = filling_draw(&state), b = filling_draw(&state),
                       c = filling_draw(&state);
        const bitboard sparse = a & b & (n % 3 ? c : ~UINT64_C(0));

        for (int slider = 0; slider < SLIDERS; slider++)
            visit((size_t)slider,
                  &(struct slider_query){n % 5 ? sparse : ~sparse,
                                         filling_draw(&state) >> 58},
                  context);
    }
}

const struct truth sliders_truth = {
    .answer = answer, .known = known, .every = every};
