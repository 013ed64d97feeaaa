/*
 * The strategies of "checking_moves", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "checking_moves/checking_moves.h"

#include "checking_moves/aa.h"
#include "checking_moves/check_squares.h"
#include "checking_moves/floor.h"
#include "checking_moves/mailbox.h"
#include "checking_moves/make_and_test.h"
#include "checking_moves/planted.h"
#include "checking_moves/strongchess.h"

#define QUESTION checking_moves
#include "move_rows.h"

#define STRATEGIES(X)                                                          \
    X##_ALONE(ANY, mailbox) /* first: the reference */                         \
        SLIDERS_CANDIDATES(X##_EACH_SLIDER, check_squares)                     \
            BETWEEN_OTHERS(X##_EACH_BETWEEN, check_squares)                    \
                X##_BOTH(ANY, make_and_test, magic_fancy, rectangular)         \
                    X##_BOTH(BMI2, make_and_test, pext, rectangular)           \
                        X##_BOTH(ANY, strongchess, magic_fancy, rectangular)   \
                            X##_BOTH(BMI2, strongchess, pext, rectangular)     \
                                X##_CONTROL(ANY, aa) X##_CONTROL(ANY, planted) \
                                    X##_ALONE(                                 \
                                        ANY, floor) /* last: the loop alone */

STRATEGIES(PASSES)

static const struct moves_strategy rows[] = {STRATEGIES(ROW)};

const struct question IN_LAYOUT(checking_moves) = {
    .name = "checking_moves",
    .asks = "the legal moves that give check",
    .queries = {"positions"},
    .baseline = "check_squares+magic_fancy+rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
