/*
 * The strategies of "attackers": all that is derived starts here.
 *
 * X(isa, user, strategy, takes, partners): user is what wants them; what the
 * others mean: partners.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_LIST_H
#define IMPL_ATTACKERS_LIST_H

#include "impl/attackers/attack_array.h"
#include "impl/attackers/diff0x88_piece.h"
#include "impl/attackers/mailbox_walk.h"
#include "impl/attackers/queen_split.h"
#include "impl/attackers/ray_gated.h"
#include "impl/attackers/superpiece.h"

/* What an engine could use. */
#define ATTACKERS_CANDIDATES(X, user)             \
    X(ANY, user, superpiece, SLIDERS, CANDIDATES) \
    X(ANY, user, ray_gated, SLIDERS, DEFAULTS)    \
    X(ANY, user, queen_split, SLIDERS, QUEENS)    \
    X(ANY, user, diff0x88_piece, ALONE, NONE)     \
    X(ANY, user, attack_array, ALONE, NONE)

/* With the reference first. */
#define ATTACKERS_STRATEGIES(X, user)       \
    X(ANY, user, mailbox_walk, ALONE, NONE) \
    ATTACKERS_CANDIDATES(X, user)

#endif
