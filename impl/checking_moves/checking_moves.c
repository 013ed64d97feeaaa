/*
 * The strategies of "checking_moves", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "checking_moves/checking_moves.h"

#include "checking_moves/list.h"
#include "evasions/loops.h"

#define QUESTION   checking_moves
#define ANSWER     size_t
#define PARAMETERS const struct position *p, struct move *list
#define ARGUMENTS  p, list
#include "partners.h"

CHECKING_MOVES_STRATEGIES(PASSES, checking_moves)

static const struct moves_strategy rows[] = {
    CHECKING_MOVES_STRATEGIES(ROWS, checking_moves)};

const struct question IN_LAYOUT(checking_moves) = {
    .name = "checking_moves",
    .asks = "the legal moves that give check",
    .queries = {"positions"},
    .baseline = "check_squares+magic_fancy+rectangular",
    .incumbent = "check_squares+pext+rectangular "
                 "check_squares+magic_fancy+rectangular",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
