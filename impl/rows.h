/*
 * From a list of strategies to rows: with what each strategy is combined.
 *
 * A list says X(isa, user, strategy, takes, partners). isa is what it needs of
 * the target (isa.h). What it takes besides its question's own arguments is
 * ALONE, nothing; SLIDERS, a slider getter; BETWEEN, an in-between set; or
 * BOTH, a getter and a set. It has a row with each partner on the list of that
 * name, such as SLIDERS_DEFAULTS, and the default for the other if it takes
 * BOTH; NONE goes with ALONE.
 *
 * EACH_takes(V, isa, strategy, partners) is V_ALONE(isa, strategy), or one of
 * V_SLIDER, V_BETWEEN(isa, strategy, partner), V_PARTS(isa, strategy, slider,
 * between) for each row.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ROWS_H
#define IMPL_ROWS_H

#include "between/list.h"
#include "sliders/list.h"

#define EACH_ALONE(V, isa, s, none)       V##_ALONE(isa, s)
#define EACH_SLIDERS(V, isa, s, partners) SLIDERS_##partners(V##_SLIDER, s)
#define EACH_BETWEEN(V, isa, s, partners) BETWEEN_##partners(V##_BETWEEN, s)
#define EACH_BOTH(V, isa, s, partners)    BOTH_##partners(V, s)

#define BOTH_DEFAULTS(V, s) SLIDERS_DEFAULTS(V##_BOTH, s)
#define BOTH_FEW(V, s)      SLIDERS_FEW(V##_BOTH, s)
#define BOTH_CANDIDATES(V, s)       \
    SLIDERS_CANDIDATES(V##_BOTH, s) \
    BETWEEN_OTHERS(V##_FANCY, s)

/* A question's loops, and then its rows. */
#define PASSES(isa, question, s, takes, partners) \
    EACH_##takes(PASSES, isa, s, partners)
#define ROWS(isa, question, s, takes, partners) \
    EACH_##takes(ROW, isa, s, partners)

#endif
