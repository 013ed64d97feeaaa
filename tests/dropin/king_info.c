/*
 * A drop-in header of "king_info": what the mailbox said of positions.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "records.h"

static void check(const struct record *r)
{
    struct sightline_position p;

    memcpy(&p, r->before, sizeof p);

    const struct sightline_king_info_answer info = sightline_king_info(&p);

    compare("checkers", 0, 0, info.checkers, r->king[0]);
    compare("pinned", 0, 0, info.pinned, r->king[1]);
    compare("mask", 0, 0, info.mask, r->king[2]);
    compare("discoverers", 0, 0, info.discoverers, r->king[3]);
}

static void ask(const char *records)
{
    check_records(records, check);
}

PROGRAM(sightline_king_info_init)
