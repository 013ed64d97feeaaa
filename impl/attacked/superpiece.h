/*
 * superpiece: is the set of attackers not empty? See attackers/superpiece.h.
 *
 * All kinds are asked, whichever attacks: no branch to mispredict, and the
 * loads of both slider attacks overlap. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_SUPERPIECE_H
#define IMPL_ATTACKED_SUPERPIECE_H

#include "impl/attacked/attacked.h"
#include "impl/attackers/superpiece.h"

ALWAYS_INLINE bool attacked_superpiece(struct slider_getter sliders,
                                       const struct position *p, square s,
                                       enum color by)
{
    return attackers_superpiece(sliders, p, s, by) != 0;
}

static const struct strategy_info attacked_superpiece_info = {
    .idea = "the union of all kinds' attackers, without a branch",
    .source = "CPW Checks and Pinned Pieces, On the Fly",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
