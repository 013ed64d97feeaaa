/*
 * The strategies of "may_move": all that is derived starts here.
 *
 * X(isa, user, strategy, takes, partners): user is what wants them, the
 * question itself or a part of a whole program; what the others mean:
 * partners.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_MAY_MOVE_LIST_H
#define IMPL_MAY_MOVE_LIST_H

#include "may_move/attack_getter.h"
#include "may_move/diff0x88_piece.h"
#include "may_move/in_between.h"
#include "may_move/mailbox.h"
#include "may_move/rectangular_piece.h"

/* What an engine could use. */
#define MAY_MOVE_CANDIDATES(X, user)                 \
    X(ANY, user, in_between, BETWEEN, CANDIDATES)    \
    X(ANY, user, attack_getter, SLIDERS, CANDIDATES) \
    X(ANY, user, diff0x88_piece, ALONE, NONE)        \
    X(ANY, user, rectangular_piece, ALONE, NONE)

/* With the reference first. */
#define MAY_MOVE_STRATEGIES(X, user)   \
    X(ANY, user, mailbox, ALONE, NONE) \
    MAY_MOVE_CANDIDATES(X, user)

#endif
