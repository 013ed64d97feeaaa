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
