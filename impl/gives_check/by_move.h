/*
 * by_move: a direct check, or else a line that the move opened.
 *
 * As checkers has it, see there for why it is right, but the first check that
 * is found answers.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_BY_MOVE_H
#define IMPL_GIVES_CHECK_BY_MOVE_H

#include "impl/checkers/by_move.h"
#include "impl/gives_check/gives_check.h"

ALWAYS_INLINE bool gives_check_by_move(struct slider_getter sliders,
                                       const struct check_facts *facts,
                                       const struct position *before,
                                       struct move m,
                                       const struct position *after)
{
    const square king = king_square(after, side_to_move(after));

    (void)facts;
    if (checkers_by_move_direct(sliders, after, king, m.to, piece_after(m)))
        return true;
    if (checkers_by_move_line(sliders, after, king, reach_kinds(m.from, king)))
        return true;
    return checkers_by_move_special(sliders, before, m, after, king);
}

static const struct strategy_info gives_check_by_move_info = {
    .idea = "the moved piece, else lines through squares the move vacated",
    .source = "CPW Checks and Pinned Pieces, By Move; special moves added",
    .table_bytes = sizeof reach_tables.kinds,
    .init = reach_init,
    .follows_move = true,
};

#endif
