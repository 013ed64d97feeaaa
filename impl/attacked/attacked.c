/*
 * The strategies of "attacked", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "attacked/attacked.h"

#include "attacked/list.h"

#define QUESTION   attacked
#define ANSWER     bool
#define PARAMETERS const struct position *p, square s, enum color by
#define ARGUMENTS  p, s, by
#include "attackers/loops.h"
#include "partners.h"

ATTACKED_STRATEGIES(PASSES, attacked)

static const struct attacked_strategy rows[] = {
    ATTACKED_STRATEGIES(ROWS, attacked)};

const struct question IN_LAYOUT(attacked) = {
    .name = "attacked",
    .asks = "whether one colour attacks a square",
    .queries = {"squares"},
    .baseline = "early_exit_leapers+magic_fancy",
    .incumbent = "early_exit_sliders+pext early_exit_sliders+magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
