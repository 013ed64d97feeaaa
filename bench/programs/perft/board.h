/*
 * The generator's own board: what moves change, in the form that is cheapest
 * to change and to ask.
 *
 * A queen stands in two sets, among the pieces who slide orthogonal and among
 * those who slide diagonally. So nothing ever asks what a slider is: each set
 * moves along its lines, and a queen gets both. A right to castle is the square
 * of the rook that has it, so that any move ends rights by the same `& ~`: of
 * the rook that leaves, of the rook that is taken; only a king's move ends two.
 *
 * A board is a value: a move makes a new one, and nothing is ever taken back.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_BOARD_H
#define BENCH_PERFT_BOARD_H

#include "chess/leapers.h"

struct pieces {
    bitboard pawns, knights;
    bitboard diagonal;   /* bishops and queens */
    bitboard orthogonal; /* rooks and queens */
    bitboard king, all;
};

struct board {
    struct pieces of[COLORS];
    bitboard castling;   /* rooks that may castle */
    bitboard en_passant; /* the square behind a pawn that may be so taken */
};

static const bitboard file_a = UINT64_C(0x0101010101010101);
static const bitboard file_h = UINT64_C(0x8080808080808080);

/* How many pieces, or squares. */
ALWAYS_INLINE unsigned count_of(bitboard x)
{
    return (unsigned)__builtin_popcountll(x);
}

/* The n-th rank as a side counts them, 1..8. */
ALWAYS_INLINE bitboard rank_of_side(unsigned n, enum color side)
{
    return UINT64_C(0xFF) << 8 * (side == WHITE ? n - 1 : 8 - n);
}

/* Squares of white's first rank, as they lie on the side's own. */
ALWAYS_INLINE bitboard at_home(bitboard squares, enum color side)
{
    return side == WHITE ? squares : squares << 56;
}

/* A square further for each. */
ALWAYS_INLINE bitboard ahead(bitboard set, enum color side)
{
    return side == WHITE ? set << 8 : set >> 8;
}

/* What pawns attack on their a-file side, and on the other. */
ALWAYS_INLINE bitboard ahead_to_a(bitboard pawns, enum color side)
{
    return ahead((pawns & ~file_a) >> 1, side);
}

ALWAYS_INLINE bitboard ahead_to_h(bitboard pawns, enum color side)
{
    return ahead((pawns & ~file_h) << 1, side);
}

/* Takes whatever of these pieces stands on the square: never a king. */
ALWAYS_INLINE void take(struct pieces *pieces, bitboard at)
{
    pieces->pawns &= ~at;
    pieces->knights &= ~at;
    pieces->diagonal &= ~at;
    pieces->orthogonal &= ~at;
    pieces->all &= ~at;
}

/* The board after one of our pieces went, but for the set of his kind. */
ALWAYS_INLINE struct board board_after(const struct board *before,
                                       enum color us, bitboard from,
                                       bitboard to)
{
    struct board b = *before;

    take(&b.of[us ^ 1], to);
    b.of[us].all ^= from | to;
    b.castling &= ~(from | to);
    b.en_passant = 0;
    return b;
}

/* The board after castling; king and rook: from and to of each. */
ALWAYS_INLINE struct board board_castled(const struct board *before,
                                         enum color us, bitboard king,
                                         bitboard rook)
{
    struct board b = *before;

    b.of[us].king ^= king;
    b.of[us].orthogonal ^= rook;
    b.of[us].all ^= king | rook;
    b.castling &= ~rank_of_side(1, us);
    b.en_passant = 0;
    return b;
}

static inline struct board board_from(const struct position *p)
{
    struct board b = {.castling = (p->castling & WHITE_SHORT ? bit(7) : 0) |
                                  (p->castling & WHITE_LONG ? bit(0) : 0) |
                                  (p->castling & BLACK_SHORT ? bit(63) : 0) |
                                  (p->castling & BLACK_LONG ? bit(56) : 0),
                      .en_passant =
                          p->en_passant == NO_SQUARE ? 0 : bit(p->en_passant)};

    for (enum color c = WHITE; c <= BLACK; c++)
        b.of[c] = (struct pieces){.pawns = pieces_of(p, c, PAWN),
                                  .knights = pieces_of(p, c, KNIGHT),
                                  .diagonal = diagonal_sliders(p, c),
                                  .orthogonal = orthogonal_sliders(p, c),
                                  .king = pieces_of(p, c, KING),
                                  .all = p->of[c]};
    return b;
}

#endif
