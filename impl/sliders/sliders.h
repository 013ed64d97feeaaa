/*
 * Which squares does a rook, a bishop or a queen attack?
 *
 * Every strategy keeps this contract, with three functions:
 *   - s is a square, 0..63; occupied is any set of squares, and may or may not
 *     hold s itself;
 *   - the answer is the squares a slider on s reaches in its directions, up to
 *     the first occupied square and including it; never s;
 *   - the answer depends on s and occupied alone. Tables are filled once, by
 *     init(); whatever is done per position is part of the answer, and is
 *     timed.
 *
 * What engines use: `pext` where it is fast, and else `magic_fancy`, as
 * Stockfish 17's attacks_bb(). Of 19 engines read in September 2026 nine have
 * `pext` (Obsidian, Integral, Horsie, Alexandria, PlentyChess, Caissa, lc0,
 * Berserk by choice, Perseus), Halogen since November 2025 `pext_pdep` (#794),
 * Stormphrax `pext_mixed`, Stockfish since 2026 `hyperbola_dual` (77a8f6ccf,
 * #7154). Reckless, Sirius and Hobbes have fancy magics alone, Viridithas plain
 * ones, cozy-chess black ones. Rose and Clockwork permute bytes, and ask most
 * questions without. python-chess calls it Board.attacks_mask().
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_H
#define IMPL_SLIDERS_H

#include "chess/getters.h"
#include "suite/strategy.h"

enum slider { SLIDER_ROOK, SLIDER_BISHOP, SLIDER_QUEEN, SLIDERS };

/* A query of the kinds "rook", "bishop" and "queen"; in a mix of them the square
 * is 64 * slider more. */
struct slider_query {
    bitboard occupied;
    uint64_t square; /* a whole word: read without a partial load */
};

struct sliders_strategy {
    struct strategy as;
    slider_fn *answers[SLIDERS]; /* NULL: see struct strategy */
};

#endif
