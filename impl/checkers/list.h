/*
 * The strategies of "checkers": all that is derived starts here.
 *
 * X(isa, user, strategy, takes, partners): user is what wants them; what the
 * others mean: partners.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_LIST_H
#define IMPL_CHECKERS_LIST_H

#include "impl/checkers/by_move.h"
#include "impl/checkers/mailbox.h"
#include "impl/checkers/nearest_on_ray.h"
#include "impl/checkers/on_the_fly.h"
#include "impl/checkers/opposite_rays.h"

/* What an engine could use. */
#define CHECKERS_CANDIDATES(X, user)              \
    X(ANY, user, on_the_fly, SLIDERS, CANDIDATES) \
    X(ANY, user, nearest_on_ray, ALONE, NONE)     \
    X(ANY, user, opposite_rays, ALONE, NONE)      \
    X(ANY, user, by_move, SLIDERS, DEFAULTS)

/* With the reference first. */
#define CHECKERS_STRATEGIES(X, user)   \
    X(ANY, user, mailbox, ALONE, NONE) \
    CHECKERS_CANDIDATES(X, user)

#endif
