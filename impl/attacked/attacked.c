/*
 * The strategies of "attacked", and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/attacked/attacked.h"

#define ASKED attacked_fn
#include "impl/attackers/loops.h"

ALWAYS_INLINE bool attacked_floor(const struct position *p, square s,
                                  enum color by)
{
    return (color_pieces(p, by) >> s) & 1;
}

#include "generated/attacked_rows.h"

extern const struct adapter attacked_adapter;

const struct question question_attacked = {
    .name = "attacked",
    .asks = "whether one colour attacks a square",
    .adapter = &attacked_adapter,
    .incumbent = incumbent,
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
};
