/*
 * A drop-in header of "between": all pairs of squares.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "tests/dropin/walk.h"

static void ask(const char *unused)
{
    (void)unused;
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++) {
            const uint64_t want = walk_between(a, b);

            compare("between", a, b, sightline_between(a, b), want);
            compare("target", a, b, sightline_between_target(a, b),
                    want | UINT64_C(1) << b);
        }
}

PROGRAM(sightline_between_init)
