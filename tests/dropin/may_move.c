/*
 * A drop-in header of "may_move": what the mailbox said of positions.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "records.h"

static void check(const struct record *r)
{
    struct sightline_position p;
    struct sightline_move m;

    memcpy(&p, r->before, sizeof p);
    memcpy(&m, r->other, sizeof m);
    compare("may_move", m.from, m.to, sightline_may_move(&p, m), r->may_move);
}

static void ask(const char *records)
{
    check_records(records, check);
}

PROGRAM(sightline_may_move_init)
