/*
 * The strategies of "evasions", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "evasions/evasions.h"

#include "evasions/list.h"
#include "evasions/loops.h"

#define QUESTION   evasions
#define ANSWER     size_t
#define PARAMETERS const struct position *p, struct move *list
#define ARGUMENTS  p, list
#include "partners.h"

EVASIONS_STRATEGIES(PASSES, evasions)

static const struct moves_strategy rows[] = {
    EVASIONS_STRATEGIES(ROWS, evasions)};

const struct question IN_LAYOUT(evasions) = {
    .name = "evasions",
    .asks = "the legal moves of a side that is in check",
    .queries = {"evasions"},
    .baseline = "masks+magic_fancy+rectangular",
    .incumbent = "pseudo_legal_filter+pext+rectangular "
                 "pseudo_legal_filter+magic_fancy+rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
