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

/* All that is derived starts here; what the words mean: move_rows.h. */
#define STRATEGIES(ALONE, BOTH)                    \
    ALONE(ANY, mailbox) /* first: the reference */ \
    BOTH(ANY, check_squares, magic_fancy)          \
    BOTH(BMI2, check_squares, pext)                \
    BOTH(ANY, check_squares, hyperbola)            \
    BOTH(AVX2, check_squares, hyperbola_dual)      \
    BOTH(ANY, make_and_test, magic_fancy)          \
    BOTH(BMI2, make_and_test, pext)                \
    BOTH(ANY, strongchess, magic_fancy)            \
    BOTH(BMI2, strongchess, pext)                  \
    ALONE(ANY, aa)                                 \
    ALONE(ANY, planted)                            \
    ALONE(ANY, floor) /* last: the loop alone */

STRATEGIES(PASSES_ALONE, PASSES_BOTH)

static const struct moves_strategy rows[] = {STRATEGIES(ROW_ALONE, ROW_BOTH)};

const struct question IN_LAYOUT(checking_moves) = {
    .name = "checking_moves",
    .asks = "the legal moves that give check",
    .queries = {"positions"},
    .baseline = "check_squares+magic_fancy+rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
