/*
 * The strategies of "is_pseudo_legal": all that is derived starts here.
 *
 * X(isa, user, strategy, takes, partners): user is what wants them, the
 * question itself or a part of a whole program; what the others mean:
 * partners.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_PSEUDO_LEGAL_LIST_H
#define IMPL_IS_PSEUDO_LEGAL_LIST_H

#include "impl/is_pseudo_legal/attack_getter.h"
#include "impl/is_pseudo_legal/diff0x88_piece.h"
#include "impl/is_pseudo_legal/in_between.h"
#include "impl/is_pseudo_legal/mailbox.h"
#include "impl/is_pseudo_legal/rectangular_piece.h"

/* What an engine could use. */
#define IS_PSEUDO_LEGAL_CANDIDATES(X, user)          \
    X(ANY, user, in_between, BETWEEN, CANDIDATES)    \
    X(ANY, user, attack_getter, SLIDERS, CANDIDATES) \
    X(ANY, user, diff0x88_piece, ALONE, NONE)        \
    X(ANY, user, rectangular_piece, ALONE, NONE)

/* With the reference first. */
#define IS_PSEUDO_LEGAL_STRATEGIES(X, user) \
    X(ANY, user, mailbox, ALONE, NONE)      \
    IS_PSEUDO_LEGAL_CANDIDATES(X, user)

#endif
