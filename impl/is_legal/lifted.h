/*
 * lifted: the pieces are put where they are after the move, as sets, and the
 * king's square is asked for attackers.
 *
 * So engines test en passant; here it is all moves. The occupied squares are
 * the only ones that change: whoever was captured is left out of the attackers.
 * Nothing need be known of the node.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_LEGAL_LIFTED_H
#define IMPL_IS_LEGAL_LIFTED_H

#include "impl/is_legal/parts.h"

ALWAYS_INLINE bool is_legal_lifted(struct slider_getter sliders,
                                   const struct position *p,
                                   struct king_facts known, struct move m,
                                   bool any, is_pseudo_legal_fn *test)
{
    const enum color us = side_to_move(p);
    bitboard taken = bit(m.to), occupied;

    (void)known;
    if (!is_legal_tested(sliders, p, m, any, test))
        return false;
    if (m.piece == KING)
        return is_legal_king_asked(sliders, p, m);
    if (is_en_passant(p, m))
        taken = bit(en_passant_victim(m.to));
    occupied = ((occupied_squares(p) & ~taken) | bit(m.to)) ^ bit(m.from);
    return !(pieces_attacking(sliders, p, king_square(p, us), enemy_of(us),
                              occupied) &
             ~taken);
}

static const struct strategy_info is_legal_lifted_info = {
    .idea = "occupied squares as after the move; who attacks the king then?",
    .source = "Stockfish, legal(), of en passant; here of all moves",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
