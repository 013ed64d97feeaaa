/*
 * reach: which pieces could attack one square from another on an empty board.
 *
 * The difference of two 0x88 coordinates names direction and distance, so a
 * table of 240 entries answers for all pairs of squares, see
 * between/diff0x88.h. One table has a bit for each kind of piece, for white and
 * black pawns two; the other has the step that leads from square to square,
 * for lines alone: a knight has nothing to walk over.
 *
 * A rook's bit says "on a rank or file", a bishop's "on a diagonal".
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_REACH_H
#define CHESS_REACH_H

#include "chess/mailbox.h"

enum { BLACK_PAWN = PIECES }; /* the bit of white's is PAWN */

TABLE struct reach_tables {
    uint8_t kinds[240];
    int8_t step[240]; /* in squares; 0: on no common line */
} reach_tables;

/* Where the tables have the way from one square to another. */
ALWAYS_INLINE unsigned reach_index(square from, square to)
{
    return to - from + (to | 7) - (from | 7) + 120;
}

/* The kinds of pieces that would attack `to` from `from`, as bits. */
ALWAYS_INLINE unsigned reach_kinds(square from, square to)
{
    return reach_tables.kinds[reach_index(from, to)];
}

/* The step on the line from one square to another; 0 if they have none. */
ALWAYS_INLINE int reach_step(square from, square to)
{
    return reach_tables.step[reach_index(from, to)];
}

/* The bit of a piece. */
ALWAYS_INLINE unsigned reach_bit(enum piece kind, enum color color)
{
    return kind == PAWN && color == BLACK ? 1u << BLACK_PAWN : 1u << kind;
}

/* Fills the tables; may be called again. */
static inline void reach_init(void)
{
    for (square from = 0; from < 64; from++)
        for (int d = 0; d < 16; d++)
            for (int n = 1; n < 8; n++) {
                const square to = mailbox_step(from, mailbox_steps[d], n);
                const int toward = d ^ (d < 8 ? 2 : 4); /* as seen from `to` */

                if (to == NO_SQUARE)
                    break;

                const unsigned i = reach_index(from, to);

                for (int kind = PAWN; kind < PIECES; kind++)
                    for (int c = WHITE; c <= BLACK; c++)
                        if (mailbox_attacks_along((enum piece)kind,
                                                  (enum color)c, toward, n))
                            reach_tables.kinds[i] |= (uint8_t)reach_bit(
                                (enum piece)kind, (enum color)c);
                if (d < 8)
                    reach_tables.step[i] =
                        (int8_t)(8 * mailbox_steps[d][1] + mailbox_steps[d][0]);
            }
}

#endif
