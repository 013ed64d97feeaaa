/*
 * What can be chosen on the axes "legal" and "check"; see lists.c.
 *
 * X(choice, takes, ...): what the strategy takes besides its contract's own
 * arguments is ALONE, nothing; SLIDERS, a slider getter; or BOTH, an in-between
 * set as well. For "check" it is also said whether it looks at the node.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_LISTS_H
#define BENCH_PERFT_LISTS_H

#define LEGAL_CHOICES(X)         \
    X(masks, BOTH)               \
    X(make_and_test, SLIDERS)    \
    X(betsy, BOTH)               \
    X(strongchess, BOTH)         \
    X(pseudo_legal_filter, BOTH) \
    X(opposite_rays, ALONE)

#define CHECK_CHOICES(X)                     \
    X(on_the_fly, SLIDERS, NO_FACTS)         \
    X(on_the_fly_set, SLIDERS, NO_FACTS)     \
    X(opposite_rays, ALONE, NO_FACTS)        \
    X(attack_array, ALONE, NO_FACTS)         \
    X(generate_replies, SLIDERS, NO_FACTS)   \
    X(by_move, SLIDERS, NO_FACTS)            \
    X(by_move_diff0x88, SLIDERS, NO_FACTS)   \
    X(attack_array_by_move, ALONE, NO_FACTS) \
    X(flagged, BOTH, AT_NODE)                \
    X(watched, SLIDERS, AT_NODE)

#endif
