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

/* All that is derived starts here; what the words mean: move_rows.h. */
#define STRATEGIES(ALONE, SLIDER, BOTH, CONTROL)   \
    ALONE(ANY, mailbox) /* first: the reference */ \
    BOTH(ANY, masks, magic_fancy)                  \
    BOTH(BMI2, masks, pext)                        \
    BOTH(ANY, masks, hyperbola)                    \
    BOTH(AVX2, masks, hyperbola_dual)              \
    SLIDER(ANY, make_and_test, magic_fancy)        \
    SLIDER(BMI2, make_and_test, pext)              \
    BOTH(ANY, betsy, magic_fancy)                  \
    BOTH(BMI2, betsy, pext)                        \
    BOTH(ANY, strongchess, magic_fancy)            \
    BOTH(BMI2, strongchess, pext)                  \
    BOTH(ANY, pseudo_legal_filter, magic_fancy)    \
    BOTH(BMI2, pseudo_legal_filter, pext)          \
    ALONE(ANY, opposite_rays)                      \
    CONTROL(ANY, aa)                               \
    CONTROL(ANY, planted)                          \
    ALONE(ANY, floor) /* last: the loop alone */

STRATEGIES(PASSES_ALONE, PASSES_SLIDER, PASSES_BOTH, PASSES_CONTROL)

static const struct moves_strategy rows[] = {
    STRATEGIES(ROW_ALONE, ROW_SLIDER, ROW_BOTH, ROW_CONTROL)};

const struct question IN_LAYOUT(evasions) = {
    .name = "evasions",
    .asks = "the legal moves of a side that is in check",
    .queries = {"evasions"},
    .baseline = "masks+magic_fancy+rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
