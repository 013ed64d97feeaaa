/*
 * The strategies of "gives_check": all that is derived starts here.
 *
 * X(isa, user, strategy, takes, partners): user is what wants them, the
 * question itself or a part of a whole program; what the others mean:
 * partners.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_LIST_H
#define IMPL_GIVES_CHECK_LIST_H

#include "impl/gives_check/attack_array.h"
#include "impl/gives_check/attack_array_by_move.h"
#include "impl/gives_check/by_move.h"
#include "impl/gives_check/by_move_diff0x88.h"
#include "impl/gives_check/flagged.h"
#include "impl/gives_check/generate_replies.h"
#include "impl/gives_check/mailbox.h"
#include "impl/gives_check/on_the_fly.h"
#include "impl/gives_check/on_the_fly_set.h"
#include "impl/gives_check/opposite_rays.h"
#include "impl/gives_check/watched.h"

/* What an engine could use, and wants to know nothing of a node. */
#define GIVES_CHECK_AT_MOVES(X, user)                 \
    X(ANY, user, on_the_fly, SLIDERS, CANDIDATES)     \
    X(ANY, user, on_the_fly_set, SLIDERS, DEFAULTS)   \
    X(ANY, user, opposite_rays, ALONE, NONE)          \
    X(ANY, user, attack_array, ALONE, NONE)           \
    X(ANY, user, generate_replies, SLIDERS, DEFAULTS) \
    X(ANY, user, by_move, SLIDERS, DEFAULTS)          \
    X(ANY, user, by_move_diff0x88, SLIDERS, DEFAULTS) \
    X(ANY, user, attack_array_by_move, ALONE, NONE)

/* What works at the node first: see gives_check.h on begin(). */
#define GIVES_CHECK_AT_NODE(X, user)      \
    X(ANY, user, flagged, BOTH, DEFAULTS) \
    X(ANY, user, watched, SLIDERS, DEFAULTS)

/* What an engine could use. */
#define GIVES_CHECK_CANDIDATES(X, user) \
    GIVES_CHECK_AT_MOVES(X, user)       \
    GIVES_CHECK_AT_NODE(X, user)

/*
 * With the reference first. AT_NODE is X for what works at the node.
 */
#define GIVES_CHECK_STRATEGIES(X, AT_NODE, user) \
    X(ANY, user, mailbox, ALONE, NONE)           \
    GIVES_CHECK_AT_MOVES(X, user)                \
    GIVES_CHECK_AT_NODE(AT_NODE, user)

#endif
