/*
 * The strategies of "king_info": all that is derived starts here.
 *
 * X(isa, user, strategy, takes, partners): user is what wants them, the
 * question itself or a part of a whole program; what the others mean:
 * partners.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_KING_INFO_LIST_H
#define IMPL_KING_INFO_LIST_H

#include "king_info/bitrays.h"
#include "king_info/enemy_getter.h"
#include "king_info/mailbox.h"
#include "king_info/opposite_rays.h"
#include "king_info/opposite_rays_avx512.h"
#include "king_info/per_piece.h"
#include "king_info/pin_lines.h"
#include "king_info/snipers.h"
#include "king_info/star_snipers.h"
#include "king_info/xray_between.h"
#include "king_info/xray_meet.h"

/* What an engine could use. */
#define KING_INFO_CANDIDATES(X, user)                  \
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
#define KING_INFO_STRATEGIES(X, user)  \
    X(ANY, user, mailbox, ALONE, NONE) \
    KING_INFO_CANDIDATES(X, user)

#endif
