/*
 * The strategies of "attackers", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/attackers/attackers.h"

#include "impl/attackers/loops.h"

ALWAYS_INLINE bitboard attackers_floor(const struct position *p, square s,
                                       enum color by)
{
    return color_pieces(p, by) + s;
}

#include "generated/attackers_rows.h"

extern const struct adapter attackers_adapter;

const struct question question_attackers = {
    .name = "attackers",
    .asks = "the pieces of one colour who attack a square",
    .adapter = &attackers_adapter,
    .incumbent = incumbent,
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
