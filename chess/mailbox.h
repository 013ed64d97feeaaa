/*
 * The reference for all that moves: a board of squares, walked step by step.
 *
 * Slow and plain, to be verified by eye: it shares no method with what it
 * judges. An answer of a question that has this as its reference is right if
 * it says the same.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_MAILBOX_H
#define CHESS_MAILBOX_H

#include <stddef.h>

#include "chess/move.h"

/* What stands where: enum piece plus 1 for white, its negative for black. */
struct mailbox {
    int8_t on[64];
};

/* Steps in files and ranks: 4 orthogonal, 4 diagonal, 8 of a knight. */
static const int8_t mailbox_steps[16][2] = {
    {0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1},   {1, -1},  {-1, -1}, {-1, 1},
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1},  {-1, 2}};

/* The directions a piece goes in, and how many steps; of pawns, none. */
static const struct mailbox_reach {
    int8_t first, last, steps;
} mailbox_reach[PIECES] = {
    [PAWN] = {0, 0, 0}, [KNIGHT] = {8, 15, 1}, [BISHOP] = {4, 7, 7},
    [ROOK] = {0, 3, 7}, [QUEEN] = {0, 7, 7},   [KING] = {0, 7, 1},
};

ALWAYS_INLINE struct mailbox mailbox_of(const struct position *p)
{
    struct mailbox m = {{0}};

    for (int8_t kind = PAWN; kind < PIECES; kind++)
        for (bitboard pieces = kind_pieces(p, (unsigned)kind); pieces;
             pieces = without_lowest(pieces)) {
            const bool white =
                color_pieces(p, WHITE) & bit(lowest_square(pieces));

            m.on[lowest_square(pieces)] =
                (int8_t)(white ? kind + 1 : -(kind + 1));
        }
    return m;
}

/* The square that many steps on, or NO_SQUARE if it is off the board. */
ALWAYS_INLINE square mailbox_step(square s, const int8_t step[2], int steps)
{
    const int file = file_of(s) + steps * step[0];
    const int rank = rank_of(s) + steps * step[1];

    return 0 <= file && file < 8 && 0 <= rank && rank < 8
               ? (square)(8 * rank + file)
               : (square)NO_SQUARE;
}

/* Does a piece of that kind and colour, `steps` along direction d, attack? */
ALWAYS_INLINE bool mailbox_attacks_along(enum piece kind, enum color color,
                                         int d, int steps)
{
    const struct mailbox_reach reach = mailbox_reach[kind];

    if (kind == PAWN) /* it stands a rank behind what it attacks */
        return steps == 1 && 4 <= d && d < 8 &&
               mailbox_steps[d][1] == (color == WHITE ? -1 : 1);
    return reach.first <= d && d <= reach.last && steps <= reach.steps;
}

/* The pieces of a colour that attack s, as "attackers" has it. */
ALWAYS_INLINE bitboard mailbox_attackers(const struct position *p, square s,
                                         enum color by)
{
    const struct mailbox m = mailbox_of(p);
    const int sign = by == WHITE ? 1 : -1;
    bitboard attackers = 0;

    for (int d = 0; d < 16; d++)
        for (int n = 1; n < (d < 8 ? 8 : 2); n++) {
            const square from = mailbox_step(s, mailbox_steps[d], n);

            if (from == NO_SQUARE)
                break;
            if (m.on[from] * sign > 0 &&
                mailbox_attacks_along((enum piece)(m.on[from] * sign - 1), by,
                                      d, n))
                attackers |= bit(from);
            if (m.on[from])
                break;
        }
    return attackers;
}

/* The pieces that give check to the king of that colour. */
ALWAYS_INLINE bitboard mailbox_checkers(const struct position *p,
                                        enum color king)
{
    return mailbox_attackers(p, king_square(p, king),
                             king == WHITE ? BLACK : WHITE);
}

#endif
