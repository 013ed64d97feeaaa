/*
 * A drop-in header of "is_pseudo_legal": what the mailbox said of positions.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "tests/dropin/records.h"

static void check(const struct record *r)
{
    struct sightline_position p;
    struct sightline_move m;

    memcpy(&p, r->before, sizeof p);
    memcpy(&m, r->other, sizeof m);
    compare("is_pseudo_legal", m.from, m.to, sightline_is_pseudo_legal(&p, m),
            r->is_pseudo_legal);
}

static void ask(const char *records)
{
    check_records(records, check);
}

PROGRAM(sightline_is_pseudo_legal_init)
