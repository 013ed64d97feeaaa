/*
 * planted: the baseline and one more instruction that waits for its load.
 *
 * The AND with all ones, which the compiler cannot know, changes nothing but
 * the time: one cycle that latency mode must find in every run.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_PLANTED_H
#define IMPL_BETWEEN_PLANTED_H

#include "between/rectangular.h"

ALWAYS_INLINE bitboard between_planted(square a, square b)
{
    return between_rectangular(a, b) & opaque(~UINT64_C(0));
}

static const struct strategy_info between_planted_info = {
    .idea = "rectangular and one dependent instruction: what is resolved",
    .source = "this suite",
    .table_bytes = sizeof between_rectangular_table,
    .init = between_rectangular_init,
    .role = PLANTED,
};

#endif
