/*
 * make_and_ask: the move is made, and the king asked for attackers.
 *
 * The obvious way. A king that castles is looked for on its way before, and
 * where it goes after.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_LEGAL_MAKE_AND_ASK_H
#define IMPL_IS_LEGAL_MAKE_AND_ASK_H

#include "impl/is_legal/parts.h"

ALWAYS_INLINE bool is_legal_make_and_ask(struct slider_getter sliders,
                                         const struct position *p,
                                         struct king_facts known, struct move m,
                                         bool any, is_pseudo_legal_fn *test)
{
    const enum color us = side_to_move(p);
    struct position after;

    (void)known;
    if (!is_legal_tested(sliders, p, m, any, test) ||
        (is_castling(m) && !is_legal_castling_asked(sliders, p, m)))
        return false;
    position_move(&after, p, m);
    return !pieces_attacking(sliders, &after, king_square(&after, us),
                             enemy_of(us), occupied_squares(&after));
}

static const struct strategy_info is_legal_make_and_ask_info = {
    .idea = "the move is made, and the king's attackers looked for",
    .source = "Viridithas until #282, 2025; CPW Legal Move",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
