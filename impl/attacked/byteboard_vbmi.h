/*
 * byteboard_vbmi: is any place on the square's rays an attacker's? See
 * attackers/byteboard_vbmi.h: nobody asks which square it is. Exact whatever
 * stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_BYTEBOARD_VBMI_H
#define IMPL_ATTACKED_BYTEBOARD_VBMI_H

#include "impl/attacked/attacked.h"
#include "impl/attackers/byteboard_vbmi.h"

#if defined __AVX512BW__ && defined __AVX512VBMI__
ALWAYS_INLINE bool attacked_byteboard_vbmi(const struct position *p, square s,
                                           enum color by)
{
    return attackers_byteboard_vbmi_places(p, s, by) != 0;
}
#endif

static const struct strategy_info attacked_byteboard_vbmi_info = {
    .idea = "64 bytes permuted at once into rays: does a nearest piece attack?",
    .source = "87flowers, Rose and Clockwork",
    .table_bytes = sizeof attackers_byteboard_vbmi_tables,
    .init = attackers_byteboard_vbmi_init,
};

#endif
