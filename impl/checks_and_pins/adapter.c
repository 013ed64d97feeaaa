/*
 * How "checks_and_pins" is asked.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/checks_and_pins/checks_and_pins.h"
#include "suite/positions.h"

static struct checks_and_pins answer(const struct checks_and_pins_strategy *row,
                                     const struct position *p)
{
    const struct board_with_bytes b = board_for(&row->as, p);

    return row->answer(&b.position);
}

ASK(checks_and_pins, struct position, struct checks_and_pins, answer(row, q))

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

static uint64_t sum(const struct answers *a)
{
    return checks_and_pins_sum(
        (struct checks_and_pins){a->at[0], a->at[1], a->at[2], a->at[3]});
}

static const char *const labels[] = {"checkers", "pinned", "block or capture",
                                     "discoverers"};

ADAPTER(checks_and_pins, OF_POSITIONS, .ask = ask, .show = show, .sum = sum,
        .sets = true, .labels = labels);
