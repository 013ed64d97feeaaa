/*
 * Rows of strategies that stand on other questions' strategies.
 *
 * A list says X(isa, user, strategy, takes, partners). isa is what the target
 * must have for it, whatever its partners need, see isa.h. What it takes before
 * its question's own arguments is ALONE, nothing; SLIDERS, a slider getter;
 * BETWEEN, an in-between set; or BOTH, a getter and a set. It has a row with
 * each partner on the list of that name, such as SLIDERS_DEFAULTS; if it takes
 * BOTH, with each of one question and the default of the other.
 *
 * Of such a list, PASSES makes the timed functions and ROWS the rows. Before
 * the question's file includes this, it defines QUESTION, see rows.h, and
 *   ANSWER      the type of an answer,
 *   PARAMETERS  what is asked, as a function declares it,
 *   ARGUMENTS   the same as it is called.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_PARTNERS_H
#define SUITE_PARTNERS_H

#include "impl/between/list.h"
#include "impl/sliders/list.h"
#include "suite/rows.h"

#define PASSES(isa, question, s, takes, partners) \
    WHEN_##isa(EACH_##takes(PASSES, s, partners), )
#define ROWS(isa, question, s, takes, partners) \
    WHEN_##isa(EACH_##takes(ROW, s, partners),  \
               EACH_##takes(SKIPPED, s, partners))

/* V is PASSES or ROW, or SKIPPED, a row that does not run. */
#define EACH_ALONE(V, s, none)       V##_ALONE(ANY, s)
#define EACH_SLIDERS(V, s, partners) SLIDERS_##partners(V##_SLIDER, s)
#define EACH_BETWEEN(V, s, partners) BETWEEN_##partners(V##_BETWEEN, s)
#define EACH_BOTH(V, s, partners)    BOTH_##partners(V, s)

#define BOTH_DEFAULTS(V, s) SLIDERS_DEFAULTS(V##_RECTANGULAR, s)
#define BOTH_FEW(V, s)      SLIDERS_FEW(V##_RECTANGULAR, s)
#define BOTH_CANDIDATES(V, s)              \
    SLIDERS_CANDIDATES(V##_RECTANGULAR, s) \
    BETWEEN_OTHERS(V##_MAGIC_FANCY, s)

/* A strategy with its partners as one answer, and the loops around it. */
#define ANSWERED(row, call)                   \
    ALWAYS_INLINE ANSWER OWN(row)(PARAMETERS) \
    {                                         \
        return call;                          \
    }                                         \
    TIMED_LOOPS(row)

#define PASSES_SLIDER(isa, s, slider)      \
    WHEN_##isa(ANSWERED(s##_with_##slider, \
                        OWN(s)(SLIDER_GETTER(slider), ARGUMENTS)), )
#define PASSES_BETWEEN(isa, s, between) \
    WHEN_##isa(                         \
        ANSWERED(s##_with_##between, OWN(s)(between_##between, ARGUMENTS)), )
#define PASSES_PARTS(isa, s, slider, between)                            \
    WHEN_##isa(ANSWERED(s##_with_##slider##_and_##between,               \
                        OWN(s)(SLIDER_GETTER(slider), between_##between, \
                               ARGUMENTS)), )
#define PASSES_RECTANGULAR(isa, s, slider) \
    PASSES_PARTS(isa, s, slider, rectangular)
#define PASSES_MAGIC_FANCY(isa, s, between) \
    PASSES_PARTS(isa, s, magic_fancy, between)

#define ON_SLIDER(s, slider) \
    NAMED(s, "+" #slider), .partners = {&sliders_##slider##_info}
#define ON_BETWEEN(s, between) \
    NAMED(s, "+" #between), .partners = {&between_##between##_info}
#define ON_PARTS(s, slider, between)    \
    NAMED(s, "+" #slider "+" #between), \
        .partners = {&sliders_##slider##_info, &between_##between##_info}

#define SKIPPED_SLIDER(isa, s, slider)   SKIPPED(ON_SLIDER(s, slider))
#define SKIPPED_BETWEEN(isa, s, between) SKIPPED(ON_BETWEEN(s, between))
#define SKIPPED_RECTANGULAR(isa, s, slider) \
    SKIPPED(ON_PARTS(s, slider, rectangular))
#define SKIPPED_MAGIC_FANCY(isa, s, between) \
    SKIPPED(ON_PARTS(s, magic_fancy, between))

#define ROW_SLIDER(isa, s, slider)                               \
    WHEN_##isa(RUNNING(s##_with_##slider, ON_SLIDER(s, slider)), \
               SKIPPED_SLIDER(isa, s, slider))
#define ROW_BETWEEN(isa, s, between)                                \
    WHEN_##isa(RUNNING(s##_with_##between, ON_BETWEEN(s, between)), \
               SKIPPED_BETWEEN(isa, s, between))
#define ROW_PARTS(isa, s, slider, between)                \
    WHEN_##isa(RUNNING(s##_with_##slider##_and_##between, \
                       ON_PARTS(s, slider, between)),     \
               SKIPPED(ON_PARTS(s, slider, between)))
#define ROW_RECTANGULAR(isa, s, slider)  ROW_PARTS(isa, s, slider, rectangular)
#define ROW_MAGIC_FANCY(isa, s, between) ROW_PARTS(isa, s, magic_fancy, between)

#endif
