/*
 * make_and_test: every legal move is made; is the enemy king attacked then?
 *
 * The obvious way. Nothing is known of lines and check squares, and nothing
 * needs to be: promotions, castling and en passant are positions like others.
 *
 * Exact for all positions.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_MAKE_AND_TEST_H
#define IMPL_CHECKING_MOVES_MAKE_AND_TEST_H

#include "chess/legal.h"
#include "impl/checking_moves/checking_moves.h"

ALWAYS_INLINE size_t checking_moves_make_and_test(struct slider_getter sliders,
                                                  between_fn *between,
                                                  const struct position *p,
                                                  struct move *list)
{
    const enum color us = side_to_move(p);
    const struct move *const end =
        list + all_legal_moves(sliders, between, p, list);
    struct move *kept = list;

    for (const struct move *m = list; m != end; m++) {
        struct position after;

        position_move(&after, p, *m);
        if (pieces_attacking(sliders, &after, king_square(&after, enemy_of(us)),
                             us, occupied_squares(&after)))
            *kept++ = *m;
    }
    return (size_t)(kept - list);
}

static const struct strategy_info checking_moves_make_and_test_info = {
    .idea = "every legal move made, and the enemy king looked at",
    .source = "the obvious way",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
