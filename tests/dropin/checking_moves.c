/*
 * A drop-in header of "checking_moves": what the mailbox said of positions.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "tests/dropin/records.h"

static void check(const struct record *r)
{
    struct sightline_position p;
    struct sightline_move list[256];

    memcpy(&p, r->before, sizeof p);

    const size_t count = sightline_checking_moves(&p, list);

    compare("checking_moves", 0, count, list_sum(list, count), r->checking);
}

static void ask(const char *records)
{
    check_records(records, check);
}

PROGRAM(sightline_checking_moves_init)
