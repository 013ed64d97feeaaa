/*
 * A drop-in header of "between_batch": all pairs of squares, eight at a time.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "tests/dropin/walk.h"

static void ask(const char *unused)
{
    (void)unused;
    for (unsigned n = 0; n < 4096; n += 8) {
        struct sightline_square_pair pairs[8];
        uint64_t out[8];

        /* Neighbours differ in both squares. */
        for (unsigned i = 0; i < 8; i++) {
            pairs[i].a = (uint8_t)((n + i) * 9 % 64);
            pairs[i].b = (uint8_t)((n + i) / 64);
        }
        sightline_between_batch(pairs, out);
        for (unsigned i = 0; i < 8; i++)
            compare("between", pairs[i].a, pairs[i].b, out[i],
                    walk_between(pairs[i].a, pairs[i].b));
    }
}

PROGRAM(sightline_between_batch_init)
