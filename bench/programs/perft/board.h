/*
 * The generator's own board: what moves change, in the form that is cheapest
 * to change and to ask.
 *
 * A queen stands in two sets, among the pieces that slide orthogonally and
 * among those that slide diagonally. So nothing ever asks what a slider is:
 * each set moves along its lines, and a queen gets both. A right to castle is
 * the square of the rook that has it, so that any move ends rights by the same
 * `& ~`: of the rook that leaves, of the rook that is taken; only a king's move
 * ends two. En passant is no part of it: see by_sets.body.h.
 *
 * A board is where the pieces of either side are. A move writes those of its
 * own side that it changes, and the enemy's if it takes one: most moves leave
 * the enemy's where they are. Castling is that of standard chess.
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
    const struct pieces *of[COLORS];
    bitboard castling; /* rooks that may castle */
};

/* The n-th rank as a side counts them, 1..8. */
ALWAYS_INLINE bitboard rank_of_side(unsigned n, enum color side)
{
    return RANK_1 << 8 * (side == WHITE ? n - 1 : 8 - n);
}

/* Squares of white's first rank, as they lie on the side's own. */
ALWAYS_INLINE bitboard at_home(bitboard squares, enum color side)
{
    return side == WHITE ? squares : squares << 56;
}

/* A square further for each. */
ALWAYS_INLINE bitboard ahead(bitboard set, enum color side)
{
    return side == WHITE ? north(set) : south(set);
}

/* What pawns attack on their a-file side, and on the other. */
ALWAYS_INLINE bitboard ahead_to_a(bitboard pawns, enum color side)
{
    return ahead(west(pawns), side);
}

ALWAYS_INLINE bitboard ahead_to_h(bitboard pawns, enum color side)
{
    return ahead(east(pawns), side);
}

/* Pieces but for what stands on the square: never a king. */
ALWAYS_INLINE struct pieces without(const struct pieces *pieces, bitboard at)
{
    return (struct pieces){.pawns = pieces->pawns & ~at,
                           .knights = pieces->knights & ~at,
                           .diagonal = pieces->diagonal & ~at,
                           .orthogonal = pieces->orthogonal & ~at,
                           .king = pieces->king,
                           .all = pieces->all & ~at};
}

static inline bitboard rights_from(const struct position *p)
{
    return (p->castling & WHITE_KINGSIDE ? bit(7) : 0) |
           (p->castling & WHITE_QUEENSIDE ? bit(0) : 0) |
           (p->castling & BLACK_KINGSIDE ? bit(63) : 0) |
           (p->castling & BLACK_QUEENSIDE ? bit(56) : 0);
}

static inline struct pieces pieces_from(const struct position *p, enum color c)
{
    return (struct pieces){.pawns = pieces_of(p, c, PAWN),
                           .knights = pieces_of(p, c, KNIGHT),
                           .diagonal = diagonal_sliders(p, c),
                           .orthogonal = orthogonal_sliders(p, c),
                           .king = pieces_of(p, c, KING),
                           .all = p->of[c]};
}

#endif
