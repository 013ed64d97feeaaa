/*
 * The strategies of "attackers", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/attackers/attackers.h"

#include "impl/attackers/loops.h"

ALWAYS_INLINE bitboard attackers_floor(const struct position *p, square s,
                                       enum color by)
{
    return color_pieces(p, by) + s;
}

#include "generated/attackers_rows.h"
