/*
 * mailbox: look from the square in all directions, on a board of squares. The
 * reference.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREAT_DELTAS_MAILBOX_H
#define IMPL_THREAT_DELTAS_MAILBOX_H

#include "chess/mailbox.h"
#include "impl/threat_deltas/threat_deltas.h"

/* The first piece in a direction of mailbox_steps. */
struct threat_deltas_seen {
    square at; /* NO_SQUARE: there is none */
    enum piece piece;
    enum color color;
    int distance; /* 8, and nothing attacks so far */
};

ALWAYS_INLINE struct threat_deltas_seen threat_deltas_look(
    const struct mailbox *board, square from, int d)
{
    for (int n = 1; n < 8; n++) {
        const square at = mailbox_step(from, mailbox_steps[d], n);
        const int on = at == NO_SQUARE ? 0 : board->on[at];

        if (on)
            return (struct threat_deltas_seen){
                at, (enum piece)((on > 0 ? on : -on) - 1),
                on > 0 ? WHITE : BLACK, n};
    }
    return (struct threat_deltas_seen){NO_SQUARE, PAWN, WHITE, 8};
}

/* Is the other square of a move in that direction? */
ALWAYS_INLINE bool threat_deltas_leads(struct threat_change c, int d)
{
    for (int n = 1; n < 8; n++)
        if (mailbox_step(c.square, mailbox_steps[d], n) == c.other)
            return true;
    return false;
}

ALWAYS_INLINE struct threat_deltas threat_deltas_mailbox(
    const struct position *p, struct threat_change c, threat_pair *pairs)
{
    const struct mailbox board = mailbox_of(p);
    struct threat_deltas deltas = {0, 0, 0};

    for (int d = 0; d < 16; d++) {
        const int back = d ^ 2; /* of a knight, as good as any */
        const struct threat_deltas_seen x =
            threat_deltas_look(&board, c.square, d);
        const struct threat_deltas_seen behind =
            threat_deltas_look(&board, c.square, back);
        const bool skipped = x.at != c.other && (threat_deltas_leads(c, d) ||
                                                 threat_deltas_leads(c, back));

        if (mailbox_attacks_along((enum piece)c.piece, (enum color)c.color,
                                  back, x.distance))
            deltas.attacked |= bit(x.at);
        if (!mailbox_attacks_along(x.piece, x.color, d, x.distance))
            continue;
        deltas.attackers |= bit(x.at);
        if (BISHOP <= x.piece && x.piece <= QUEEN && behind.at != NO_SQUARE &&
            !skipped)
            pairs[deltas.count++] = threat_pair_of(x.at, behind.at);
    }
    return deltas;
}

static const struct strategy_info threat_deltas_mailbox_info = {
    .idea = "look in all directions, on a board of squares",
    .source = "the definition, written out",
};

#endif
