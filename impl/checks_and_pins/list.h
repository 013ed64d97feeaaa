/*
 * The strategies of "checks_and_pins": all that is derived starts here.
 *
 * X(isa, user, strategy, takes, partners): user is what wants them, the
 * question itself or a part of a whole program; what the others mean:
 * partners.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_LIST_H
#define IMPL_CHECKS_AND_PINS_LIST_H

#include "impl/checks_and_pins/bitrays.h"
#include "impl/checks_and_pins/enemy_getter.h"
#include "impl/checks_and_pins/mailbox.h"
#include "impl/checks_and_pins/opposite_rays.h"
#include "impl/checks_and_pins/opposite_rays_avx512.h"
#include "impl/checks_and_pins/per_piece.h"
#include "impl/checks_and_pins/pin_lines.h"
#include "impl/checks_and_pins/snipers.h"
#include "impl/checks_and_pins/star_snipers.h"
#include "impl/checks_and_pins/xray_between.h"
#include "impl/checks_and_pins/xray_meet.h"

/* What an engine could use. */
#define CHECKS_AND_PINS_CANDIDATES(X, user)            \
    X(ANY, user, xray_between, BOTH, CANDIDATES)       \
    X(ANY, user, xray_meet, SLIDERS, DEFAULTS)         \
    X(ANY, user, enemy_getter, BOTH, DEFAULTS)         \
    X(ANY, user, pin_lines, BOTH, DEFAULTS)            \
    X(ANY, user, per_piece, BOTH, DEFAULTS)            \
    X(ANY, user, snipers, BETWEEN, CANDIDATES)         \
    X(ANY, user, star_snipers, ALONE, NONE)            \
    X(ANY, user, opposite_rays, ALONE, NONE)           \
    X(AVX512, user, opposite_rays_avx512, ALONE, NONE) \
    X(BITALG, user, bitrays, ALONE, NONE)

/* With the reference first. */
#define CHECKS_AND_PINS_STRATEGIES(X, user) \
    X(ANY, user, mailbox, ALONE, NONE)      \
    CHECKS_AND_PINS_CANDIDATES(X, user)

#endif
