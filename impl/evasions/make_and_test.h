/*
 * make_and_test: every pseudo-legal move is made; is the king attacked then?
 *
 * The obvious way: nothing is known of checkers, pins and en passant, and
 * nothing needs to be. It pays in positions made: 30 or 40 of them, of which a
 * handful stay. No castling is among them, for one cannot castle in check.
 *
 * Exact for all positions.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_MAKE_AND_TEST_H
#define IMPL_EVASIONS_MAKE_AND_TEST_H

#include "chess/legal.h"
#include "impl/evasions/evasions.h"

/* Is the move's own king safe after it? */
ALWAYS_INLINE bool evasions_make_and_test_safe(struct slider_getter sliders,
                                               const struct position *before,
                                               struct move m)
{
    const enum color us = side_to_move(before);
    struct position after;

    position_move(&after, before, m);
    return !pieces_attacking(sliders, &after, king_square(&after, us),
                             enemy_of(us), occupied_squares(&after));
}

ALWAYS_INLINE size_t evasions_make_and_test(struct slider_getter sliders,
                                            const struct position *p,
                                            struct move *list)
{
    const bitboard ours = color_pieces(p, side_to_move(p));
    const struct lines pins = {0, 0}; /* not known */
    bitboard capturers = en_passant_capturers(p);
    struct move *end = list, *kept = list;

    end = put_king(end, p, 0);
    end = put_pieces(end, sliders, p, ours, ~ours, pins, wanted_all());
    end = put_pawns(end, p, ours, ~ours, pins);
    for (; capturers; capturers = without_lowest(capturers))
        end = put_move(end, lowest_square(capturers), en_passant_square(p),
                       PAWN, PAWN);

    for (const struct move *m = list; m != end; m++)
        if (evasions_make_and_test_safe(sliders, p, *m))
            *kept++ = *m;
    return (size_t)(kept - list);
}

static const struct strategy_info evasions_make_and_test_info = {
    .idea = "every pseudo-legal move made, and its king looked at",
    .source = "Jonatan Pettersson, Mediocre Chess",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
