/*
 * Checks: by the piece that has just moved, by its kind; by one that it
 * discovered; by two.
 * SPDX-License-Identifier: MIT
 */
#include "tools/strata/strata.h"

static int sort(const struct position *p, struct move m)
{
    const bitboard checkers = mailbox_checkers(p, side_to_move(p));

    if (!checkers || is_castling(m))
        return NO_STRATUM;
    if (more_than_one(checkers))
        return 6;
    return checkers == bit(m.to) ? (int)piece_after(m) : 5;
}

const struct set set_checks = {
    .name = "checks",
    .strata = {{"pawn", 300},
               {"knight", 300},
               {"bishop", 300},
               {"rook", 300},
               {"queen", 300},
               {"discovered", 300},
               {"double", 300}},
    .sort = sort,
};
