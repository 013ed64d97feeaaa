/*
 * A drop-in header of "checkers": what the mailbox said of positions.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "records.h"

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

int main(int argc, char **argv)
{
    sightline_checkers_init();
    return argc == 2 ? check_records(argv[1], check) : 2;
}
