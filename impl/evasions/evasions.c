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
