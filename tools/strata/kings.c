/*
 * Checks, by the kind of the piece that has just moved, by one that it discovered,
 * or by two; and pins, of own pieces before the king of the side to move, by
 * number and line.
 * SPDX-License-Identifier: MIT
 */
#include "impl/checks_and_pins/mailbox.h"
#include "tools/strata/strata.h"

static int sort_check(const struct position *p, struct move m)
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
    .sort = sort_check,
};

enum { IN_CHECK, THREE, TWO, FILE_ALONE, RANK_ALONE, DIAGONAL_ALONE };

static int sort_pin(const struct position *p, struct move m)
{
    const square king = king_square(p, side_to_move(p));
    const struct checks_and_pins found = checks_and_pins_mailbox(p);
    const int pinned = count_squares(found.pinned);

    (void)m;
    if (pinned == 0)
        return NO_STRATUM;
    if (found.checkers)
        return IN_CHECK;
    if (pinned > 1)
        return pinned > 2 ? THREE : TWO;

    const square s = lowest_square(found.pinned);

    return file_of(s) == file_of(king)   ? FILE_ALONE
           : rank_of(s) == rank_of(king) ? RANK_ALONE
                                         : DIAGONAL_ALONE;
}

const struct set set_pins = {
    .name = "pins",
    .strata = {[IN_CHECK] = {"in check", 400},
               [THREE] = {"three or more", 100},
               [TWO] = {"two", 400},
               [FILE_ALONE] = {"one, on a file", 400},
               [RANK_ALONE] = {"one, on a rank", 400},
               [DIAGONAL_ALONE] = {"one, on a diagonal", 400}},
    .sort = sort_pin,
};
