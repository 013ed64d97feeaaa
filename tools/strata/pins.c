/*
 * Pins: own pieces before the king of the side to move, by number and line.
 * SPDX-License-Identifier: MIT
 */
#include "tools/strata/strata.h"

enum { IN_CHECK, THREE, TWO, FILE_ALONE, RANK_ALONE, DIAGONAL_ALONE };

/* Looks from the king along direction d: is an own piece pinned there? */
static bool pinned_along(const struct position *p, const struct mailbox *board,
                         int d)
{
    const enum color us = side_to_move(p);
    const square king = king_square(p, us);
    int pieces = 0;

    for (int n = 1; n < 8 && pieces < 2; n++) {
        const square s = mailbox_step(king, mailbox_steps[d], n);

        if (s == NO_SQUARE)
            return false;
        if (!board->on[s])
            continue;
        if (++pieces == 2)
            return p->of[us ^ 1] & bit(s) &&
                   mailbox_attacks_along(mailbox_kind(board, s), us ^ 1, d, n);
        if (!(p->of[us] & bit(s)))
            return false;
    }
    return false;
}

static int sort(const struct position *p, struct move m)
{
    const struct mailbox board = mailbox_of(p);
    int pinned = 0, line = NO_STRATUM;

    (void)m;
    for (int d = 0; d < 8; d++) {
        if (!pinned_along(p, &board, d))
            continue;
        pinned++;
        line = d >= 4                     ? DIAGONAL_ALONE
               : mailbox_steps[d][0] == 0 ? FILE_ALONE
                                          : RANK_ALONE;
    }
    if (pinned && mailbox_checkers(p, side_to_move(p)))
        return IN_CHECK;
    return pinned > 2 ? THREE : pinned == 2 ? TWO : line;
}

const struct set set_pins = {
    .name = "pins",
    .strata = {[IN_CHECK] = {"in check", 400},
               [THREE] = {"three or more", 100},
               [TWO] = {"two", 400},
               [FILE_ALONE] = {"one, on a file", 400},
               [RANK_ALONE] = {"one, on a rank", 400},
               [DIAGONAL_ALONE] = {"one, on a diagonal", 400}},
    .sort = sort,
};
