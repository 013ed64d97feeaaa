/*
 * The strategies of "evasions": all that is derived starts here.
 *
 * X(isa, user, strategy, takes, partners): user is what wants them, the
 * question itself or a part of a whole program; what the others mean:
 * partners.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_LIST_H
#define IMPL_EVASIONS_LIST_H

#include "impl/evasions/betsy.h"
#include "impl/evasions/mailbox.h"
#include "impl/evasions/make_and_test.h"
#include "impl/evasions/masks.h"
#include "impl/evasions/opposite_rays.h"
#include "impl/evasions/pseudo_legal_filter.h"
#include "impl/evasions/strongchess.h"

/* What an engine could use. */
#define EVASIONS_CANDIDATES(X, user)                  \
    X(ANY, user, masks, BOTH, FEW)                    \
    X(ANY, user, make_and_test, SLIDERS, DEFAULTS)    \
    X(ANY, user, betsy, BOTH, DEFAULTS)               \
    X(ANY, user, strongchess, BOTH, DEFAULTS)         \
    X(ANY, user, pseudo_legal_filter, BOTH, DEFAULTS) \
    X(ANY, user, opposite_rays, ALONE, NONE)

/* With the reference first. */
#define EVASIONS_STRATEGIES(X, user)   \
    X(ANY, user, mailbox, ALONE, NONE) \
    EVASIONS_CANDIDATES(X, user)

#endif
