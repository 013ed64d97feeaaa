/*
 * by_move_diff0x88: the direct check by one load, an opened line by its own.
 *
 * The piece on the target square attacks the king if no piece stands where
 * attackers/diff0x88_piece.h wants none: one answer for sliders, knights and
 * pawns alike, with no slider attacks and no branch. As the text of it was
 * published its two squares are the wrong way round: the piece stands on `to`,
 * or c7-c6 is no check in 8/2p5/8/3K4/8/8/5k2/8 b. A king is not asked, as
 * attack_array_by_move.h says. Lines that the move opened
 * are asked as by_move does, which also says why this is exact after every
 * legal move.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_BY_MOVE_DIFF0X88_H
#define IMPL_GIVES_CHECK_BY_MOVE_DIFF0X88_H

#include "impl/attackers/diff0x88_piece.h"
#include "impl/checkers/by_move.h"
#include "impl/gives_check/gives_check.h"

ALWAYS_INLINE bool gives_check_by_move_diff0x88(struct slider_getter sliders,
                                                const struct check_facts *facts,
                                                const struct position *before,
                                                struct move m,
                                                const struct position *after)
{
    const enum color us = side_to_move(after), them = enemy_of(us);
    const square king = king_square(after, us);

    (void)facts;
    if (m.piece != KING &&
        attackers_diff0x88_piece_sees(
            attackers_diff0x88_piece_row(piece_after(m), them), m.to, king,
            occupied_squares(after)))
        return true;
    if (checkers_by_move_line(sliders, after, king, reach_kinds(m.from, king)))
        return true;
    return checkers_by_move_special(sliders, before, m, after, king);
}

static const struct strategy_info gives_check_by_move_diff0x88_info = {
    .idea = "by_move, with the direct check by 0x88 difference and piece",
    .source = "CPW Checks and Pinned Pieces, Direct Check; isAttacked",
    .table_bytes =
        sizeof attackers_diff0x88_piece_table + sizeof reach_tables.kinds,
    .init = attackers_diff0x88_piece_init,
    .follows_move = true,
};

#endif
