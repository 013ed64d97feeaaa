/*
 * The strategies of "between": all that is derived starts here.
 *
 * X(isa, user, strategy): user is what wants them, the question itself or a
 * strategy of another one that stands on each of these in turn.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_LIST_H
#define IMPL_BETWEEN_LIST_H

#include "impl/between/byte_window.h"
#include "impl/between/comb_select.h"
#include "impl/between/diff0x88.h"
#include "impl/between/difference64.h"
#include "impl/between/direction_distance.h"
#include "impl/between/half0x88.h"
#include "impl/between/line_span.h"
#include "impl/between/opposite_rays.h"
#include "impl/between/pure.h"
#include "impl/between/pure_2007.h"
#include "impl/between/ray_walk.h"
#include "impl/between/rectangular.h"
#include "impl/between/residue.h"
#include "impl/between/star.h"
#include "impl/between/toroidal.h"
#include "impl/between/triangular.h"

/* What an engine could use, but for the default. */
#define BETWEEN_OTHERS(X, user)      \
    X(ANY, user, triangular)         \
    X(ANY, user, diff0x88)           \
    X(ANY, user, pure)               \
    X(ANY, user, pure_2007)          \
    X(ANY, user, line_span)          \
    X(ANY, user, opposite_rays)      \
    X(ANY, user, direction_distance) \
    X(ANY, user, toroidal)           \
    X(ANY, user, comb_select)        \
    X(ANY, user, star)               \
    X(ANY, user, residue)            \
    X(ANY, user, half0x88)           \
    X(ANY, user, difference64)       \
    X(ANY, user, byte_window)

/* What an engine could use. */
#define BETWEEN_CANDIDATES(X, user) \
    X(ANY, user, rectangular)       \
    BETWEEN_OTHERS(X, user)

/* With the reference first. */
#define BETWEEN_STRATEGIES(X, user) \
    X(ANY, user, ray_walk)          \
    BETWEEN_CANDIDATES(X, user)

#endif
