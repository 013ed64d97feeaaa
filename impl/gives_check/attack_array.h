/*
 * attack_array: each enemy piece, could it attack the king, and is it blocked?
 *
 * A table by 0x88 difference says which kinds of pieces could attack over that
 * distance on an empty board, a second one the step that leads along the line:
 * the squares up to the king are tried one after the other. Knights, and pieces
 * next to the king, have nothing to walk over.
 *
 * The text it comes from looks for pieces on all squares; here they are taken
 * from their sets, kind by kind. Nor is the table the text's, seven groups of
 * pieces in 257 entries, which attackers/attack_array.h has: this one has a bit
 * for each kind in 240 entries, as Fruit does. Exact on any board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_ATTACK_ARRAY_H
#define IMPL_GIVES_CHECK_ATTACK_ARRAY_H

#include "chess/reach.h"
#include "impl/gives_check/gives_check.h"

/* No piece stands on the squares between; a common line or a knight's step. */
ALWAYS_INLINE bool gives_check_attack_array_open(square from, square to,
                                                 bitboard occupied)
{
    const int step = reach_step(from, to);
    square s = from;

    if (step == 0)
        return true;
    do
        s += (square)step;
    while (s != to && !(occupied & bit(s)));
    return s == to;
}

ALWAYS_INLINE bool gives_check_attack_array(const struct check_facts *facts,
                                            const struct position *before,
                                            struct move m,
                                            const struct position *after)
{
    const enum color us = side_to_move(after), them = enemy_of(us);
    const square king = king_square(after, us);
    const bitboard occupied = occupied_squares(after);

    (void)facts, (void)before, (void)m;
    for (int kind = PAWN; kind < KING; kind++) {
        const unsigned piece = reach_bit((enum piece)kind, them);
        bitboard pieces = pieces_of(after, them, (enum piece)kind);

        for (; pieces; pieces = without_lowest(pieces)) {
            const square from = lowest_square(pieces);

            if (reach_kinds(from, king) & piece &&
                gives_check_attack_array_open(from, king, occupied))
                return true;
        }
    }
    return false;
}

static const struct strategy_info gives_check_attack_array_info = {
    .idea = "0x88 attack array for every enemy piece, then a walk by delta",
    .source = "Mediocre (Pettersson), Guide; kinds as bits: Fruit",
    .table_bytes = sizeof reach_tables,
    .init = reach_init,
};

#endif
