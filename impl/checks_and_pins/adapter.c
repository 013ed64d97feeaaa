/*
 * How "checks_and_pins" is asked.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/checks_and_pins/checks_and_pins.h"
#include "suite/positions.h"

ASK_SETS(checks_and_pins, struct position, row->answer(q))

/* The mask is most of the board where there is no check: as one number. */
static void show(const struct answers *a, struct text *out)
{
    text_squares(out, a->at[0]);
    text_word(out, ";");
    text_squares(out, a->at[1]);
    text_word(out, ";");
    text_set(out, a->at[2]);
    text_word(out, ";");
    text_squares(out, a->at[3]);
}

static const char *const labels[] = {"checkers", "pinned", "block or capture",
                                     "discoverers"};

ADAPTER(checks_and_pins, OF_POSITIONS, .ask = ask, .show = show, .sum = sum,
        .sets = true, .labels = labels);
