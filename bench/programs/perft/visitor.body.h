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

#ifndef GENERATED_PARTS_H
#error "a body: for a variant that has chosen its parts"
#endif

#include "bench/programs/perft/king.body.h"

/* How far to go on, and whether the last ply is counted without being made. */
struct plies {
    unsigned depth;
    bool bulk;
};

/* The side to move's own pieces first. */
typedef uint64_t visit_fn(const struct pieces *own, const struct pieces *enemy,
                          bitboard castling, struct plies left);

/* The same of moves en passant alone, to the square behind the pawn. */
typedef uint64_t en_passant_fn(const struct pieces *own,
                               const struct pieces *enemy, bitboard castling,
                               bitboard to, struct plies left);

struct visitor {
    visit_fn *visit;           /* what follows; NULL: moves are counted */
    en_passant_fn *en_passant; /* what follows a double push besides */
    struct plies left;         /* before the move */
    struct pieces *own;        /* as on the board, but while a move is made */
    struct pieces *enemy;      /* room for them when one is taken */
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

/* What follows a move from and to there that takes what is `taken`, if any. */
ALWAYS_INLINE uint64_t visit(struct visitor v, const struct board *b,
                             enum color us, bitboard moved, bitboard taken,
                             bitboard castling)
{
    const struct pieces *enemy = b->of[us ^ 1];

    v.own->all = b->of[us]->all ^ moved;
    if (taken) {
        *v.enemy = without(enemy, taken);
        enemy = v.enemy;
    }
    return v.visit(enemy, v.own, castling & ~(moved | taken), one_less(v.left));
}

/*
 * A piece's moves; of all that slide the kind is QUEEN. A queen is in both sets
 * of sliders and moves in both.
 */
ALWAYS_INLINE uint64_t piece_moves(const struct board *b, enum color us,
                                   enum piece kind, bitboard from,
                                   bitboard targets, struct visitor v)
{
    const struct pieces *own = b->of[us];
    const bitboard orthogonal = mask_if(own->orthogonal & from);
    const bitboard diagonal = mask_if(own->diagonal & from);
    const bitboard ends = kind == KING ? rank_of_side(1, us) : 0;
    uint64_t n = 0;

    if (!v.visit)
        return (unsigned)count_squares(targets);
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets;

        if (kind == KING) {
            v.own->king = to;
        } else if (kind == KNIGHT) {
            v.own->knights = own->knights ^ (from | to);
        } else {
            v.own->orthogonal = own->orthogonal ^ ((from | to) & orthogonal);
            v.own->diagonal = own->diagonal ^ ((from | to) & diagonal);
        }
        n += visit(v, b, us, from | to, to & b->of[us ^ 1]->all,
                   b->castling & ~ends);
    }
    *v.own = *own;
    return n;
}

/* Pawns' moves of one kind, none of them to the last rank. */
ALWAYS_INLINE uint64_t pawn_moves(const struct board *b, enum color us,
                                  bitboard targets, int back, struct visitor v)
{
    uint64_t n = 0;

    if (!v.visit)
        return (unsigned)count_squares(targets);
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets, from = shifted(to, back);
        const bitboard passed = ahead(from, us);

        v.own->pawns = b->of[us]->pawns ^ (from | to);
        n += visit(v, b, us, from | to, back % 8 ? to : 0, b->castling);
        if (back % 16 == 0 && pawns_attack(passed, us) & b->of[us ^ 1]->pawns)
            n += v.en_passant(b->of[us ^ 1], v.own, b->castling, passed,
                              one_less(v.left));
    }
    v.own->pawns = b->of[us]->pawns;
    return n;
}

/* Pawns' moves to the last rank: four each. */
ALWAYS_INLINE uint64_t promotions(const struct board *b, enum color us,
                                  bitboard targets, int back, struct visitor v)
{
    enum { TO_KNIGHT = 1, DIAGONAL = 2, STRAIGHT = 4 };
    static const unsigned ranks[] = {TO_KNIGHT, DIAGONAL, STRAIGHT,
                                     DIAGONAL | STRAIGHT};
    const struct pieces *own = b->of[us];
    uint64_t n = 0;

    if (!v.visit)
        return 4 * (unsigned)count_squares(targets);
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets, from = shifted(to, back);

        v.own->pawns = own->pawns ^ from;
        for (int i = 0; i < 4; i++) {
            v.own->knights =
                own->knights | (to & mask_if(ranks[i] & TO_KNIGHT));
            v.own->diagonal =
                own->diagonal | (to & mask_if(ranks[i] & DIAGONAL));
            v.own->orthogonal =
                own->orthogonal | (to & mask_if(ranks[i] & STRAIGHT));
            n += visit(v, b, us, from | to, back % 8 ? to : 0, b->castling);
        }
    }
    *v.own = *own;
    return n;
}

ALWAYS_INLINE uint64_t castling_move(const struct board *b, enum color us,
                                     bitboard king, bitboard rook,
                                     struct visitor v)
{
    uint64_t n;

    if (!v.visit)
        return 1;
    v.own->king ^= king;
    v.own->orthogonal ^= rook;
    n = visit(v, b, us, king | rook, 0, b->castling & ~rank_of_side(1, us));
    *v.own = *b->of[us];
    return n;
}

#endif
