/*
 * The piece of each square as a byte, beside a position: a byteboard, which
 * most engines have and call a mailbox.
 *
 * Strategies that read it say so in their list, and are handed positions that
 * have it: the 64 bytes just before them, on a cache line of their own. Who
 * makes moves for such a strategy keeps the bytes too, and nobody else does:
 * a position alone is as small as its sets.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_BYTEBOARD_H
#define CHESS_BYTEBOARD_H

#include <stdalign.h>
#include <stddef.h>

#include "chess/move.h"

/* As piece_byte() has it; 0: the square is empty. */
struct byteboard {
    alignas(64) uint8_t at[64];
};

/* A position as such a strategy wants it. */
struct board {
    struct byteboard bytes;
    struct position position;
};

_Static_assert(offsetof(struct board, position) == 64,
               "piece_bytes() finds them from the position");

/* The bytes of a position, made from its sets. */
static inline struct byteboard byteboard_of(const struct position *p)
{
    struct byteboard b = {{0}};

    for (unsigned color = WHITE; color < COLORS; color++)
        for (unsigned kind = PAWN; kind < PIECES; kind++)
            for (bitboard pieces = p->of[color] & p->kind[kind]; pieces;
                 pieces = without_lowest(pieces))
                b.at[lowest_square(pieces)] =
                    piece_byte((enum color)color, (enum piece)kind);
    return b;
}

/*
 * Writes the bytes after a move that is made in `p`, as position_move() does
 * the sets. The boards do not overlap.
 */
ALWAYS_INLINE void byteboard_move(struct byteboard *after,
                                  const struct byteboard *before,
                                  const struct position *p, struct move m)
{
    const enum color us = side_to_move(p);

    *after = *before;
    after->at[m.from] = 0;
    after->at[m.to] = piece_byte(us, piece_after(m));
    if (is_en_passant(p, m))
        after->at[en_passant_victim(m.to)] = 0;
    if (is_castling(m)) {
        after->at[castling_rook_from(m.to)] = 0;
        after->at[castling_rook_to(m.to)] = piece_byte(us, ROOK);
    }
}

#endif
