/*
 * A drop-in header of "evasions": what the mailbox said of positions.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "tests/dropin/records.h"

static void check(const struct record *r)
{
    struct sightline_position p;
    struct sightline_move list[256];

    memcpy(&p, r->before, sizeof p);
    if (r->gives_check) {
        const size_t count = sightline_evasions(&p, list);

        compare("evasions", 0, count, list_sum(list, count), r->evasions);
    }
}

static void ask(const char *records)
{
    check_records(records, check);
}

PROGRAM(sightline_evasions_init)
