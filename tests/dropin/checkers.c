/*
 * A drop-in header of "checkers": what the mailbox said of positions.
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
    compare("checkers", m.from, m.to, sightline_checkers(&before, m, &after),
            r->checkers);
}

static void ask(const char *records)
{
    check_records(records, check);
}

PROGRAM(sightline_checkers_init)
