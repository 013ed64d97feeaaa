/*
 * The piece of each square as a byte, beside a position: a byteboard, which
 * most engines have and call a mailbox. Who makes moves for a strategy that
 * reads it keeps it; a position alone is as small as its sets.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_BYTEBOARD_H
#define CHESS_BYTEBOARD_H

#include <stdalign.h>
#include <stddef.h>

#include "chess/move.h"

/* The piece of each square, as piece_byte() has it; 0: the square is empty. */
struct byteboard {
    alignas(64) uint8_t at[64];
};

/* A position with its bytes, where piece_bytes() finds them. */
struct board_with_bytes {
    struct position position;
    struct byteboard bytes;
};

_Static_assert(offsetof(struct board_with_bytes, bytes) ==
                   (sizeof(struct position) + 63) / 64 * 64,
               "see SIGHTLINE_BOARD_BYTES");

/* The bytes of a position, made from its sets. */
static inline struct byteboard byteboard_of(const struct position *p)
{
    struct byteboard b = {{0}};

    for (unsigned color = WHITE; color < COLORS; color++)
        for (unsigned kind = PAWN; kind < PIECES; kind++)
            for (bitboard pieces =
                     color_pieces(p, color) & kind_pieces(p, kind);
                 pieces; pieces = without_lowest(pieces))
                b.at[lowest_square(pieces)] =
                    piece_byte((enum color)color, (enum piece)kind);
    return b;
}

/* As many bytes as the target has in a register. */
#if defined __AVX512BW__
enum { BYTEBOARD_PART = 64 };
#elif defined __AVX2__
enum { BYTEBOARD_PART = 32 };
#else
enum { BYTEBOARD_PART = 16 };
#endif
typedef uint8_t byteboard_part
    __attribute__((vector_size(BYTEBOARD_PART), may_alias));

/* Each square where it stands. */
alignas(64) static const uint8_t byteboard_squares[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
};

/*
 * Writes the bytes after a move that is made in `p`, as position_move() does
 * the sets. The boards do not overlap. Parts are written whole: who reads one
 * at once would wait long for single bytes just written into it.
 */
ALWAYS_INLINE void byteboard_move(struct byteboard *after,
                                  const struct byteboard *before,
                                  const struct position *p, struct move m)
{
    const enum color us = side_to_move(p);
    const uint8_t piece = piece_byte(us, piece_after(m));

    for (int i = 0; i < 64; i += BYTEBOARD_PART) {
        const byteboard_part squares =
            *(const byteboard_part *)&byteboard_squares[i];
        const byteboard_part old = *(const byteboard_part *)&before->at[i];
        const byteboard_part from = (byteboard_part)(squares == m.from);
        const byteboard_part to = (byteboard_part)(squares == m.to);

        *(byteboard_part *)&after->at[i] = (old & ~from & ~to) | (to & piece);
    }
    if (is_en_passant(p, m))
        after->at[en_passant_victim(m.to)] = 0;
    if (is_castling(m)) {
        after->at[m.to] = 0; /* in Chess960 it is the rook's square */
        after->at[castling_rook_from(m)] = 0;
        after->at[castling_rook_to(m)] = piece_byte(us, ROOK);
        after->at[castling_king_to(m)] = piece_byte(us, KING);
    }
}

static inline struct board_with_bytes board_of(const struct position *p)
{
    return (struct board_with_bytes){*p, byteboard_of(p)};
}

#endif
