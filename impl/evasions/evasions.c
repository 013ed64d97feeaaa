/*
 * The strategies of "evasions", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "evasions/evasions.h"

#include "evasions/aa.h"
#include "evasions/betsy.h"
#include "evasions/floor.h"
#include "evasions/mailbox.h"
#include "evasions/make_and_test.h"
#include "evasions/masks.h"
#include "evasions/opposite_rays.h"
#include "evasions/planted.h"
#include "evasions/pseudo_legal_filter.h"
#include "evasions/strongchess.h"

#define QUESTION evasions
#include "move_rows.h"

#define STRATEGIES(X)                                                          \
    X##_ALONE(ANY, mailbox) /* first: the reference */                         \
        SLIDERS_CANDIDATES(X##_EACH_SLIDER,                                    \
                           masks) BETWEEN_OTHERS(X##_EACH_BETWEEN, masks)      \
            X##_SLIDERS(ANY, make_and_test, magic_fancy) X##_SLIDERS(          \
                BMI2, make_and_test, pext) X##_BOTH(ANY, betsy, magic_fancy,   \
                                                    rectangular)               \
                X##_BOTH(BMI2, betsy, pext, rectangular) X##_BOTH(             \
                    ANY, strongchess, magic_fancy, rectangular)                \
                    X##_BOTH(BMI2, strongchess, pext, rectangular) X##_BOTH(   \
                        ANY, pseudo_legal_filter, magic_fancy, rectangular)    \
                        X##_BOTH(BMI2, pseudo_legal_filter, pext, rectangular) \
                            X##_ALONE(ANY, opposite_rays) X##_CONTROL(ANY, aa) \
                                X##_CONTROL(ANY, planted) X##_ALONE(           \
                                    ANY, floor) /* last: the loop alone */

STRATEGIES(PASSES)

static const struct moves_strategy rows[] = {STRATEGIES(ROW)};

const struct question IN_LAYOUT(evasions) = {
    .name = "evasions",
    .asks = "the legal moves of a side that is in check",
    .queries = {"evasions"},
    .baseline = "masks+magic_fancy+rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
