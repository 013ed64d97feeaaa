/*
 * attack_array: each piece in turn is asked by the arrays of
 * attackers/attack_array.h, until one attacks. Exact whatever stands on the
 * board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_ATTACK_ARRAY_H
#define IMPL_ATTACKED_ATTACK_ARRAY_H

#include "impl/attacked/attacked.h"
#include "impl/attackers/attack_array.h"

ALWAYS_INLINE bool attacked_attack_array(const struct position *p, square s,
                                         enum color by)
{
    const bitboard occupied = occupied_squares(p);

    for (enum piece kind = PAWN; kind < PIECES; kind = next_piece(kind)) {
        const unsigned groups = attackers_attack_array_groups[kind][by];

        for (bitboard pieces = pieces_of(p, by, kind); pieces;
             pieces = without_lowest(pieces))
            if (attackers_attack_array_sees(groups, lowest_square(pieces), s,
                                            occupied))
                return true;
    }
    return false;
}

static const struct strategy_info attacked_attack_array_info = {
    .idea =
        "each piece asked until one attacks: its group, then the way walked",
    .source = "Mediocre (Pettersson), attack array and delta array",
    .table_bytes = sizeof attackers_attack_array_tables +
                   sizeof attackers_attack_array_groups,
    .init = attackers_attack_array_init,
};

#endif
