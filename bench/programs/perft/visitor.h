/*
 * What becomes of moves: they are counted, or made and what follows counted.
 *
 * The generator hands over sets of targets, a piece or a step of pawns at a
 * time. At the last ply a set is counted by its bits. Elsewhere each move is
 * made and visited.
 *
 * A visitor is a constant of the function it is inlined into, but for what is
 * left, so what it does not want costs nothing.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_VISITOR_H
#define BENCH_PERFT_VISITOR_H

#include "bench/programs/perft/king.h"

/* How far to go on, and whether the last ply is counted without being made. */
struct plies {
    unsigned depth;
    bool bulk;
};

typedef uint64_t visit_fn(const struct board *b, struct plies left);

/* The same of moves en passant alone, to the square behind the pawn. */
typedef uint64_t en_passant_fn(const struct board *b, bitboard to,
                               struct plies left);

struct visitor {
    visit_fn *visit;           /* what follows; NULL: moves are counted */
    en_passant_fn *en_passant; /* what follows a double push besides */
    struct plies left;         /* before the move */
};

/* Back by so many squares in index order, or onward if that is negative. */
ALWAYS_INLINE bitboard shifted(bitboard set, int back)
{
    return back > 0 ? set >> back : set << -back;
}

ALWAYS_INLINE struct plies one_less(struct plies left)
{
    return (struct plies){left.depth - 1, left.bulk};
}

ALWAYS_INLINE uint64_t visit(struct visitor v, const struct board *after)
{
    return v.visit(after, one_less(v.left));
}

ALWAYS_INLINE uint64_t king_moves(const struct board *b, enum color us,
                                  bitboard targets, struct visitor v)
{
    const bitboard from = b->of[us].king;
    uint64_t n = 0;

    if (!v.visit)
        return count_of(targets);
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets;
        struct board after;

        board_after(&after, b, us, from, to);

        after.of[us].king = to;
        after.castling &= ~rank_of_side(1, us);
        n += visit(v, &after);
    }
    return n;
}

ALWAYS_INLINE uint64_t knight_moves(const struct board *b, enum color us,
                                    bitboard from, bitboard targets,
                                    struct visitor v)
{
    uint64_t n = 0;

    if (!v.visit)
        return count_of(targets);
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets;
        struct board after;

        board_after(&after, b, us, from, to);

        after.of[us].knights ^= from | to;
        n += visit(v, &after);
    }
    return n;
}

/* A queen is in both sets and moves in both. */
ALWAYS_INLINE uint64_t slider_moves(const struct board *b, enum color us,
                                    bitboard from, bitboard targets,
                                    struct visitor v)
{
    const bitboard orthogonal = mask_if(b->of[us].orthogonal & from);
    const bitboard diagonal = mask_if(b->of[us].diagonal & from);
    uint64_t n = 0;

    if (!v.visit)
        return count_of(targets);
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets;
        struct board after;

        board_after(&after, b, us, from, to);

        after.of[us].orthogonal ^= (from | to) & orthogonal;
        after.of[us].diagonal ^= (from | to) & diagonal;
        n += visit(v, &after);
    }
    return n;
}

/* Pawns' moves of one kind, none of them to the last rank. */
ALWAYS_INLINE uint64_t pawn_moves(const struct board *b, enum color us,
                                  bitboard targets, int back, struct visitor v)
{
    uint64_t n = 0;

    if (!v.visit)
        return count_of(targets);
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets, from = shifted(to, back);
        const bitboard passed = ahead(from, us);
        struct board after;

        board_moved(&after, b, us, from, to);
        after.of[us].pawns ^= from | to;
        if (back % 8)
            take(&after.of[us ^ 1], to);
        n += visit(v, &after);
        if (back % 16 == 0 && pawns_attack(passed, us) & b->of[us ^ 1].pawns)
            n += v.en_passant(&after, passed, one_less(v.left));
    }
    return n;
}

/* Pawns' moves to the last rank: four each. */
ALWAYS_INLINE uint64_t promotions(const struct board *b, enum color us,
                                  bitboard targets, int back, struct visitor v)
{
    enum { TO_KNIGHT = 1, DIAGONAL = 2, STRAIGHT = 4 };
    static const unsigned ranks[] = {TO_KNIGHT, DIAGONAL, STRAIGHT,
                                     DIAGONAL | STRAIGHT};
    uint64_t n = 0;

    if (!v.visit)
        return 4 * count_of(targets);
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets, from = shifted(to, back);

        for (int i = 0; i < 4; i++) {
            struct board after;

            board_after(&after, b, us, from, to);

            after.of[us].pawns ^= from;
            after.of[us].knights |= to & mask_if(ranks[i] & TO_KNIGHT);
            after.of[us].diagonal |= to & mask_if(ranks[i] & DIAGONAL);
            after.of[us].orthogonal |= to & mask_if(ranks[i] & STRAIGHT);
            n += visit(v, &after);
        }
    }
    return n;
}

ALWAYS_INLINE uint64_t castling_move(const struct board *b, enum color us,
                                     bitboard king, bitboard rook,
                                     struct visitor v)
{
    if (!v.visit)
        return 1;

    struct board after;

    board_castled(&after, b, us, king, rook);

    return visit(v, &after);
}

#endif
