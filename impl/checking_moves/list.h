/*
 * The strategies of "checking_moves": all that is derived starts here.
 *
 * X(isa, user, strategy, takes, partners): user is what wants them; what the
 * others mean: partners.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_LIST_H
#define IMPL_CHECKING_MOVES_LIST_H

#include "impl/checking_moves/check_squares.h"
#include "impl/checking_moves/mailbox.h"
#include "impl/checking_moves/make_and_test.h"
#include "impl/checking_moves/strongchess.h"

/* What an engine could use. */
#define CHECKING_MOVES_CANDIDATES(X, user)      \
    X(ANY, user, check_squares, BOTH, FEW)      \
    X(ANY, user, make_and_test, BOTH, DEFAULTS) \
    X(ANY, user, strongchess, BOTH, DEFAULTS)

/* With the reference first. */
#define CHECKING_MOVES_STRATEGIES(X, user) \
    X(ANY, user, mailbox, ALONE, NONE)     \
    CHECKING_MOVES_CANDIDATES(X, user)

#endif
