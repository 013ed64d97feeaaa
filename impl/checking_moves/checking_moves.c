/*
 * The strategies of "checking_moves", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/checking_moves/checking_moves.h"

#include "impl/evasions/loops.h"

ALWAYS_INLINE size_t checking_moves_floor(const struct position *p,
                                          struct move *list)
{
    (void)list;
    return (color_pieces(p, WHITE) ^ color_pieces(p, BLACK)) +
           kind_pieces(p, KING) + side_to_move(p);
}

#include "generated/checking_moves_rows.h"

extern const struct adapter checking_moves_adapter;

const struct question question_checking_moves = {
    .name = "checking_moves",
    .asks = "the legal moves that give check",
    .adapter = &checking_moves_adapter,
    .incumbent = incumbent,
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
