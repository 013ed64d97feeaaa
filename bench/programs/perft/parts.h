/*
 * What perft asks: whoever includes a body of it has defined before
 *   static const struct parts chosen
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_PARTS_H
#define BENCH_PERFT_PARTS_H

#include "impl/between/between.h"
#include "impl/evasions/evasions.h"
#include "impl/gives_check/gives_check.h"
#include "impl/sliders/sliders.h"
#include "impl/write_moves/write_moves.h"

struct parts {
    struct slider_getter sliders;
    between_fn *between;

    /* Of by_lists.h. */
    moves_fn *evasions;
    gives_check_begin_fn *gives_check_begin;
    gives_check_fn *gives_check;

    struct move_writer write_moves; /* of by_words.h */
};

#endif
