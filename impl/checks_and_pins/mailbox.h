/*
 * mailbox: walk from the king along each direction to the first two pieces.
 *
 * The reference. A first piece that is an enemy's and attacks gives check; a
 * first piece of our own before a second one, an enemy slider of that line, is
 * pinned, and the same walk from the enemy king finds the candidates for
 * discovered check.
 *
 * Right on every position with two kings: kings count as attackers here.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_MAILBOX_H
#define IMPL_CHECKS_AND_PINS_MAILBOX_H

#include "chess/mailbox.h"
#include "impl/checks_and_pins/checks_and_pins.h"

/* The first piece from s along a direction, or NO_SQUARE. */
ALWAYS_INLINE square checks_and_pins_mailbox_next(const struct mailbox *m,
                                                  square s, int d)
{
    do {
        s = mailbox_step(s, mailbox_steps[d], 1);
    } while (s != NO_SQUARE && !m->on[s]);
    return s;
}

/* The pieces of `own` that alone stand between s and a slider of `by`. */
ALWAYS_INLINE bitboard checks_and_pins_mailbox_blockers(const struct mailbox *m,
                                                        square s,
                                                        enum color own,
                                                        enum color by)
{
    const int own_sign = own == WHITE ? 1 : -1, sign = by == WHITE ? 1 : -1;
    bitboard blockers = 0;

    for (int d = 0; d < 8; d++) {
        const square first = checks_and_pins_mailbox_next(m, s, d);
        square second;

        if (first == NO_SQUARE || m->on[first] * own_sign < 0)
            continue;
        second = checks_and_pins_mailbox_next(m, first, d);
        if (second == NO_SQUARE || m->on[second] * sign < 0)
            continue;
        if (mailbox_attacks_along((enum piece)(m->on[second] * sign - 1), by, d,
                                  2))
            blockers |= bit(first);
    }
    return blockers;
}

/* The squares where check is answered, but for two checkers. */
ALWAYS_INLINE bitboard checks_and_pins_mailbox_mask(square king,
                                                    bitboard checkers)
{
    bitboard mask = checkers;

    for (int d = 0; d < 8; d++) {
        bitboard passed = 0;

        for (int n = 1; n < 8; n++) {
            const square s = mailbox_step(king, mailbox_steps[d], n);

            if (s == NO_SQUARE)
                break;
            if (checkers & bit(s))
                mask |= passed;
            passed |= bit(s);
        }
    }
    return mask;
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_mailbox(
    const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const struct mailbox m = mailbox_of(p);
    const bitboard checkers = mailbox_checkers(p, us);

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = checks_and_pins_mailbox_blockers(&m, king, us, them),
        .mask = !checkers ? ~UINT64_C(0)
                : !more_than_one(checkers)
                    ? checks_and_pins_mailbox_mask(king, checkers)
                    : 0,
        .discoverers = checks_and_pins_mailbox_blockers(&m, target, us, us),
    };
}

static const struct strategy_info checks_and_pins_mailbox_info = {
    .idea = "walk eight directions square by square: the reference",
    .source = "this suite",
};

#endif
