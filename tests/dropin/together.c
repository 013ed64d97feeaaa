/*
 * Drop-in headers of several questions in a program of two files.
 *
 * They stand on the same slider and the same in-between set, and the files
 * include them in different orders.
 * SPDX-License-Identifier: MIT
 */
/* clang-format off */
#ifdef FIRST
#ifndef FORGOTTEN
#define SIGHTLINE_IMPLEMENTATION
#endif
#include "sliders.h"
#include "attackers.h"
#include "between.h"
#include "gives_check.h"
#include "evasions.h"
#include "checks_and_pins.h"
#else
#include "checks_and_pins.h"
#include "evasions.h"
#include "gives_check.h"
#include "attackers.h"
#include "between.h"
#include "sliders.h"
#endif
/* clang-format on */

#include "tests/dropin/records.h"

static void check(const struct record *r)
{
    struct sightline_position before, after;
    struct sightline_move m, list[256];

    memcpy(&before, r->before, sizeof before);
    memcpy(&after, r->after, sizeof after);
    memcpy(&m, r->move, sizeof m);

    const struct sightline_check_facts facts =
        sightline_gives_check_begin(&before);

    compare(
        "attackers", r->square, r->by,
        sightline_attackers(&before, r->square, (enum sightline_color)r->by),
        r->attackers);
    compare("gives_check", m.from, m.to,
            sightline_gives_check(&facts, &before, m, &after),
            r->checkers != 0);
    compare("pinned", 0, 0, sightline_checks_and_pins(&before).pinned,
            r->king[1]);
    if (r->gives_check) {
        const size_t count = sightline_evasions(&before, list);

        compare("evasions", 0, count, list_sum(list, count), r->evasions);
    }
}

static void ask(const char *records)
{
    uint64_t random = 20261121;

    for (unsigned n = 0; n < 100000; n++) {
        const uint64_t pieces = next_random(&random) & next_random(&random);

        compare("queen", n % 64, pieces,
                sightline_sliders_queen(n % 64, pieces),
                walk(n % 64, pieces, 0, 8));
    }
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++)
            compare("between", a, b, sightline_between(a, b),
                    walk_between(a, b));
    check_records(records, check);
}

#ifdef FIRST
/* Between them these fill all that the others stand on. */
static void fill(void)
{
    sightline_evasions_init();
    sightline_gives_check_init();
    sightline_checks_and_pins_init();
}
#endif

PROGRAM(fill)
