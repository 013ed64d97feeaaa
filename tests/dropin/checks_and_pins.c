/*
 * A drop-in header of "checks_and_pins": what the mailbox said of positions.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "tests/dropin/records.h"

static void check(const struct record *r)
{
    struct sightline_position p;

    memcpy(&p, r->before, sizeof p);

    const struct sightline_checks_and_pins_answer info =
        sightline_checks_and_pins(&p);

    compare("checkers", 0, 0, info.checkers, r->king[0]);
    compare("pinned", 0, 0, info.pinned, r->king[1]);
    compare("mask", 0, 0, info.mask, r->king[2]);
    compare("discoverers", 0, 0, info.discoverers, r->king[3]);
}

static void ask(const char *records)
{
    check_records(records, check);
}

PROGRAM(sightline_checks_and_pins_init)
