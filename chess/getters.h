/*
 * What move generation asks of others: slider attacks and squares between.
 *
 * A generator is given these functions as constants and inlined around them, so
 * that no call is left. Their contracts stand with the questions that answer
 * them, impl/sliders/sliders.h and impl/between/between.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_GETTERS_H
#define CHESS_GETTERS_H

#include "chess/bitboard.h"

/*
 * The squares that a slider on s attacks, the first occupied one of each ray
 * included; `occupied` may hold s or not. A bishop on c1 with a pawn on e3
 * attacks b2, a3, d2 and e3.
 */
typedef bitboard slider_fn(square s, bitboard occupied);

struct slider_getter {
    slider_fn *rook, *bishop, *queen;
};

/*
 * The squares strictly between a and b; none if they share no line. Between c4
 * and f7 they are d5 and e6.
 */
typedef bitboard between_fn(square a, square b);

#endif
