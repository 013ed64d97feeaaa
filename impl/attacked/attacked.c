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
