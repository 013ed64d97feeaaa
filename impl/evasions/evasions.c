/*
 * The strategies of "evasions", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/evasions/evasions.h"

#include "impl/evasions/loops.h"

ALWAYS_INLINE size_t evasions_floor(const struct position *p, struct move *list)
{
    (void)list;
    return (color_pieces(p, WHITE) ^ color_pieces(p, BLACK)) +
           kind_pieces(p, KING) + side_to_move(p);
}

#include "generated/evasions_rows.h"

extern const struct adapter evasions_adapter;

const struct question question_evasions = {
    .name = "evasions",
    .asks = "the legal moves of a side that is in check",
    .adapter = &evasions_adapter,
    .incumbent = incumbent,
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
