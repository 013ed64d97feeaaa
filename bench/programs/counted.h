/*
 * A program's body that counts what it asks: see counted.c and calls.c.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PROGRAMS_COUNTED_H
#define BENCH_PROGRAMS_COUNTED_H

#include "bench/programs/variant.h"

struct counted {
    const char *const *questions; /* that the body varies, up to NULL */
    uint64_t *calls;              /* of each of these, so far */
    const struct variant *body;
};

extern const struct counted counted_alpha_beta, counted_by_deltas,
    counted_by_kinds, counted_by_lists, counted_by_sets, counted_by_turns,
    counted_by_words;

#endif
