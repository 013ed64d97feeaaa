/*
 * The strategies of "attackers", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "attackers/attackers.h"

#include "attackers/list.h"

#define QUESTION   attackers
#define ANSWER     bitboard
#define PARAMETERS const struct position *p, square s, enum color by
#define ARGUMENTS  p, s, by
#include "attackers/loops.h"
#include "partners.h"

ATTACKERS_STRATEGIES(PASSES, attackers)

static const struct attackers_strategy rows[] = {
    ATTACKERS_STRATEGIES(ROWS, attackers)};

const struct question IN_LAYOUT(attackers) = {
    .name = "attackers",
    .asks = "the men of one colour who attack a square",
    .queries = {"squares"},
    .baseline = "superpiece+magic_fancy",
    .incumbent = "superpiece+pext superpiece+magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
