/*
 * How "checks_and_pins" is asked.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/checks_and_pins/checks_and_pins.h"
#include "suite/positions.h"

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct checks_and_pins_strategy *strategy = (const void *)s;
    const struct board_with_bytes b = board_for(s, query);
    const struct checks_and_pins info = strategy->answer(&b.position);

    (void)kind;
    a->at[0] = info.checkers;
    a->at[1] = info.pinned;
    a->at[2] = info.mask;
    a->at[3] = info.discoverers;
    a->count = 4;
}

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
