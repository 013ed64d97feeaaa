/*
 * What becomes of moves: they are counted, or made and what follows counted.
 *
 * The generator hands over sets of targets, a piece or a step of pawns at a
 * time. At the last ply a set is counted by its bits. Elsewhere each move is
 * made and visited. What only counts is told what pawns, knights and kings do:
 * a move changes that of one of them, so most of it is found once for all moves
 * of a board. Sliders it asks itself.
 *
 * A visitor is a constant of the function it is inlined into, but for what is
 * left, so what it does not want costs nothing.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_VISITOR_H
#define BENCH_PERFT_VISITOR_H

#include "bench/programs/perft/king.body.h"

/* How far to go on, and whether the last ply is counted without being made. */
struct plies {
    unsigned depth;
    bool bulk;
};

/* The side to move's own pieces first. */
typedef uint64_t visit_fn(const struct pieces *own, const struct pieces *enemy,
                          bitboard castling, struct plies left);

/* Counts the moves of a board, but en passant. It is compiled into each place
 * that makes a move: the board after it is never written. */
typedef uint64_t count_fn(const struct pieces *own, const struct pieces *enemy,
                          bitboard castling, struct facts facts);

/* As visit_fn, of moves en passant alone, to the square behind the pawn. */
typedef uint64_t en_passant_fn(const struct pieces *own,
                               const struct pieces *enemy, bitboard castling,
                               bitboard to, struct plies left);

struct visitor {
    visit_fn *visit;           /* what follows */
    count_fn *count;           /* if that is counted; both NULL: moves are */
    en_passant_fn *en_passant; /* what follows a double push besides */
    struct plies left;         /* before the move */
    struct pieces *own;        /* as on the board, but while a move is made */
    struct pieces *enemy;      /* room for them when one is taken */
    /* For `count`, before the move: what our side attacks, from where its pawns
     * and knights give check, and how many moves the enemy's knights have. */
    bitboard by_pawns, by_knights, by_king, pawn_checks, knight_checks;
    unsigned knight_moves;
};

ALWAYS_INLINE bool makes_moves(struct visitor v)
{
    return v.visit || v.count;
}

/* Back by so many squares in index order, or onward if that is negative. */
ALWAYS_INLINE bitboard shifted(bitboard set, int back)
{
    return back > 0 ? set >> back : set << -back;
}

ALWAYS_INLINE struct plies one_less(struct plies left)
{
    return (struct plies){left.depth - 1, left.bulk};
}

/*
 * What follows a move from and to there that takes what is `taken`, if any.
 * What pawns, knights and king check and attack afterwards matters to `count`.
 */
ALWAYS_INLINE uint64_t visit(struct visitor v, const struct board *b,
                             enum color us, bitboard moved, bitboard taken,
                             bitboard castling, bitboard checkers,
                             bitboard danger)
{
    const struct pieces *enemy = b->of[us ^ 1];

    v.own->all = b->of[us]->all ^ moved;
    castling &= ~(moved | taken);
    if (taken) {
        *v.enemy = without(enemy, taken);
        enemy = v.enemy;
    }
    if (v.count)
        return v.count(
            enemy, v.own, castling,
            (struct facts){checkers, danger,
                           taken ? knight_moves(enemy) : v.knight_moves});
    return v.visit(enemy, v.own, castling, one_less(v.left));
}

/* A piece's moves. A queen is in both sets of sliders and moves in both. */
ALWAYS_INLINE uint64_t piece_moves(const struct board *b, enum color us,
                                   enum piece kind, bitboard from,
                                   bitboard targets, struct visitor v)
{
    const struct pieces *own = b->of[us];
    const bitboard others =
        v.by_pawns | (kind == KING ? 0 : v.by_king) |
        (kind == KNIGHT ? knights_attack(own->knights ^ from) : v.by_knights);
    const bitboard checks = kind == KNIGHT ? v.knight_checks : 0;
    const bitboard ends = kind == KING ? rank_of_side(1, us) : 0;
    uint64_t n = 0;

    if (!makes_moves(v))
        return (unsigned)count_squares(targets);
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets;

        if (kind == KING)
            v.own->king = to;
        if (kind == KNIGHT)
            v.own->knights = own->knights ^ (from | to);
        if (kind == ROOK || kind == QUEEN)
            v.own->orthogonal = own->orthogonal ^ (from | to);
        if (kind == BISHOP || kind == QUEEN)
            v.own->diagonal = own->diagonal ^ (from | to);
        n += visit(v, b, us, from | to, to & b->of[us ^ 1]->all,
                   b->castling & ~ends, to & checks,
                   others | (kind == KNIGHT ? leapers.knight[lowest_square(to)]
                             : kind == KING ? leapers.king[lowest_square(to)]
                                            : 0));
    }
    *v.own = *own;
    return n;
}

/* Pawns' moves of one kind, none of them to the last rank. */
ALWAYS_INLINE uint64_t pawn_moves(const struct board *b, enum color us,
                                  bitboard targets, int back, struct visitor v)
{
    const bitboard others = v.by_knights | v.by_king;
    uint64_t n = 0;

    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets, from = shifted(to, back);
        const bitboard passed = ahead(from, us);

        v.own->pawns = b->of[us]->pawns ^ (from | to);
        n += visit(v, b, us, from | to, back % 8 ? to : 0, b->castling,
                   to & v.pawn_checks, others | pawns_attack(v.own->pawns, us));
        if (back % 16 == 0 && pawns_attack(passed, us) & b->of[us ^ 1]->pawns) {
            const struct pieces after = *v.own; /* own stays in registers */

            n += v.en_passant(b->of[us ^ 1], &after, b->castling, passed,
                              one_less(v.left));
        }
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
    bitboard others;
    uint64_t n = 0;

    if (!makes_moves(v))
        return 4 * (unsigned)count_squares(targets);
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets, from = shifted(to, back);

        v.own->pawns = own->pawns ^ from;
        others = v.by_knights | v.by_king | pawns_attack(v.own->pawns, us);
        for (int i = 0; i < 4; i++) {
            v.own->knights =
                own->knights | (to & mask_if(ranks[i] & TO_KNIGHT));
            v.own->diagonal =
                own->diagonal | (to & mask_if(ranks[i] & DIAGONAL));
            v.own->orthogonal =
                own->orthogonal | (to & mask_if(ranks[i] & STRAIGHT));
            n += visit(v, b, us, from | to, back % 8 ? to : 0, b->castling,
                       ranks[i] & TO_KNIGHT ? to & v.knight_checks : 0,
                       others | (ranks[i] & TO_KNIGHT
                                     ? leapers.knight[lowest_square(to)]
                                     : 0));
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

    if (!makes_moves(v))
        return 1;
    v.own->king ^= king;
    v.own->orthogonal ^= rook;
    n = visit(v, b, us, king | rook, 0, b->castling & ~rank_of_side(1, us), 0,
              v.by_pawns | v.by_knights |
                  leapers.king[lowest_square(v.own->king)]);
    *v.own = *b->of[us];
    return n;
}

#endif
