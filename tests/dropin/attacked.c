/*
 * A drop-in header of "attacked": what the mailbox said of positions.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "tests/dropin/records.h"

static void check(const struct record *r)
{
    struct sightline_position p;

    memcpy(&p, r->before, sizeof p);
    compare("attacked", r->square, r->by,
            sightline_attacked(&p, r->square, (enum sightline_color)r->by),
            r->attackers != 0);
}

static void ask(const char *records)
{
    check_records(records, check);
}

PROGRAM(sightline_attacked_init)
