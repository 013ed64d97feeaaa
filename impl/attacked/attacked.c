/*
 * The strategies of "attacked", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/attacked/attacked.h"

#include "impl/attacked/list.h"

#define QUESTION   attacked
#define BASELINE   early_exit_leapers_with_magic_fancy
#define ANSWER     bool
#define PARAMETERS const struct position *p, square s, enum color by
#define ARGUMENTS  p, s, by
#include "impl/attackers/loops.h"
#include "suite/partners.h"

ATTACKED_STRATEGIES(PASSES, attacked)

ALWAYS_INLINE bool attacked_floor(const struct position *p, square s,
                                  enum color by)
{
    return (p->of[by] >> s) & 1;
}

CONTROL_PASSES

static const struct attacked_strategy rows[] = {
    ATTACKED_STRATEGIES(ROWS, attacked) CONTROL_ROWS};

extern const struct adapter attacked_adapter;

const struct question question_attacked = {
    .name = "attacked",
    .asks = "whether one colour attacks a square",
    .adapter = &attacked_adapter,
    .incumbent = "early_exit_sliders+pext early_exit_sliders+magic_fancy",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
