/*
 * A drop-in header of "sliders_batch": queens on boards of few and many pieces.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "tests/dropin/walk.h"

static void ask(const char *unused)
{
    uint64_t random = 20261121;

    (void)unused;
    for (unsigned n = 0; n < 20000; n++) {
        struct sightline_slider_batch_query q;
        uint64_t out[8];

        q.occupied = next_random(&random) & next_random(&random);
        for (unsigned i = 0; i < 8; i++)
            q.squares[i] = (uint8_t)(next_random(&random) >> 58);
        sightline_sliders_batch(&q, out);
        for (unsigned i = 0; i < 8; i++)
            compare("queen", q.squares[i], q.occupied, out[i],
                    walk(q.squares[i], q.occupied, 0, 8));
    }
}

PROGRAM(sightline_sliders_batch_init)
