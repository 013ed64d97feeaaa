/*
 * A drop-in header of "sliders": every set of pieces that can change an answer.
 *
 * They are the subsets of what the slider reaches on an empty board, without
 * the last square of each ray: 102,400 for rooks, 5,248 for bishops. Each is
 * asked alone and with all other squares occupied.
 * SPDX-License-Identifier: MIT
 */
#include HEADER
#include "tests/dropin/walk.h"

typedef uint64_t slider(unsigned s, uint64_t occupied);

static uint64_t relevant(unsigned s, int first, int last)
{
    uint64_t squares = 0;

    for (int d = first; d < last; d++)
        for (int n = 1; walk_to(s, d, n + 1) < 64; n++)
            squares |= UINT64_C(1) << walk_to(s, d, n);
    return squares;
}

static void check_all(const char *name, slider *answer, int first, int last)
{
    for (unsigned s = 0; s < 64; s++) {
        const uint64_t mask = relevant(s, first, last);
        uint64_t pieces = 0;

        do {
            compare(name, s, pieces, answer(s, pieces),
                    walk(s, pieces, first, last));
            compare(name, s, pieces | ~mask, answer(s, pieces | ~mask),
                    walk(s, pieces | ~mask, first, last));
            pieces = (pieces - mask) & mask;
        } while (pieces);
    }
}

static void ask(const char *unused)
{
    uint64_t random = 20261121;

    (void)unused;
    check_all("rook", sightline_sliders_rook, 0, 4);
    check_all("bishop", sightline_sliders_bishop, 4, 8);
    for (unsigned n = 0; n < 100000; n++) {
        const uint64_t pieces = next_random(&random) & next_random(&random);

        compare("queen", n % 64, pieces,
                sightline_sliders_queen(n % 64, pieces),
                walk(n % 64, pieces, 0, 8));
    }
}

PROGRAM(sightline_sliders_init)
