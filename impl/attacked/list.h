/*
 * The strategies of "attacked": all that is derived starts here.
 *
 * X(isa, user, strategy, takes, partners): user is what wants them; what the
 * others mean: partners.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_LIST_H
#define IMPL_ATTACKED_LIST_H

#include "impl/attacked/attack_array.h"
#include "impl/attacked/diff0x88_piece.h"
#include "impl/attacked/early_exit_leapers.h"
#include "impl/attacked/early_exit_sliders.h"
#include "impl/attacked/fill.h"
#include "impl/attacked/fill_avx2.h"
#include "impl/attacked/fill_avx512.h"
#include "impl/attacked/mailbox_walk.h"
#include "impl/attacked/ray_gated.h"
#include "impl/attacked/superpiece.h"

/* What an engine could use. */
#define ATTACKED_CANDIDATES(X, user)                      \
    X(ANY, user, early_exit_leapers, SLIDERS, CANDIDATES) \
    X(ANY, user, early_exit_sliders, SLIDERS, DEFAULTS)   \
    X(ANY, user, superpiece, SLIDERS, DEFAULTS)           \
    X(ANY, user, ray_gated, SLIDERS, DEFAULTS)            \
    X(ANY, user, diff0x88_piece, ALONE, NONE)             \
    X(ANY, user, attack_array, ALONE, NONE)               \
    X(ANY, user, fill, ALONE, NONE)                       \
    X(AVX2, user, fill_avx2, ALONE, NONE)                 \
    X(AVX512, user, fill_avx512, ALONE, NONE)

/* With the reference first. */
#define ATTACKED_STRATEGIES(X, user)        \
    X(ANY, user, mailbox_walk, ALONE, NONE) \
    ATTACKED_CANDIDATES(X, user)

#endif
