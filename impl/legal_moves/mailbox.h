/*
 * mailbox: every pseudo-legal move is made on a board of squares, and the king
 * looked at. The reference.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LEGAL_MOVES_MAILBOX_H
#define IMPL_LEGAL_MOVES_MAILBOX_H

#include "chess/mailbox_moves.h"
#include "impl/legal_moves/legal_moves.h"

/* Is the move of that part? */
ALWAYS_INLINE bool legal_moves_wanted(const struct position *p,
                                      enum moves_part part, struct move m)
{
    const bitboard enemies = color_pieces(p, enemy_of(side_to_move(p)));
    const bool noisy =
        enemies >> m.to & 1 || is_promotion(m) || is_en_passant(p, m);

    return part == ALL_MOVES || noisy == (part == NOISY_MOVES);
}

ALWAYS_INLINE size_t legal_moves_mailbox(const struct position *p,
                                         struct king_facts known,
                                         enum moves_part part, bool *untested,
                                         struct move *list)
{
    const size_t count = mailbox_legal_moves(p, list);
    struct move *kept = list;

    (void)known, (void)untested;
    for (size_t i = 0; i < count; i++)
        if (legal_moves_wanted(p, part, list[i]))
            *kept++ = list[i];
    return (size_t)(kept - list);
}

static const struct strategy_info legal_moves_mailbox_info = {
    .idea = "every move made and looked at on a board of squares",
    .source = "the definition, written out",
};

#endif
