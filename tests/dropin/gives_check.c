/*
 * A drop-in header of "gives_check": what the mailbox said of positions.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "tests/dropin/records.h"

static void check(const struct record *r)
{
    struct sightline_position before, after;
    struct sightline_move m;

    memcpy(&before, r->before, sizeof before);
    memcpy(&after, r->after, sizeof after);
    memcpy(&m, r->move, sizeof m);

    const struct sightline_check_facts facts =
        sightline_gives_check_begin(&before);

    compare("gives_check", m.from, m.to,
            sightline_gives_check(&facts, &before, m, &after),
            r->checkers != 0);
}

static void ask(const char *records)
{
    check_records(records, check);
}

PROGRAM(sightline_gives_check_init)
