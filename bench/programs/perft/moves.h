/*
 * What becomes of moves: they are counted, or made and what follows counted.
 *
 * The generator hands over sets of targets, a piece or a step of pawns at a
 * time. At the last ply a set is counted by its bits. Elsewhere each move is
 * made and visited; but before the last ply those moves are left out which the
 * enemy would not notice (see null_move.h): what follows them is known, and
 * they are counted by bits too, times the enemy's replies.
 *
 * A visitor is a constant of the function it is inlined into, but for what is
 * left and the pass, so what it does not want costs nothing.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_MOVES_H
#define BENCH_PERFT_MOVES_H

#include "bench/programs/perft/king.h"
#include "walk.h"

/*
 * What the enemy could do if we passed, and the squares that matter to him. A
 * quiet move is unnoticed if it leaves and reaches squares that matter to no
 * piece of his, nor to his king for a piece of that kind.
 */
struct null_move {
    uint64_t replies;      /* his legal moves */
    uint64_t king_replies; /* of these the king's */
    struct limits limits;  /* on his other pieces */
    bitboard pieces;       /* squares that do not matter to his pieces */
    bitboard pawn, knight, king, slider; /* nor to his king, by our piece */
    bitboard orthogonal, diagonal;       /* if that slides so as well */
    bitboard pawn_twice; /* to these a double push: no en passant follows */
};

typedef uint64_t visit_fn(const struct board *b, struct plies left);
typedef uint64_t recount_fn(const struct board *b,
                            const struct null_move *null);

struct visitor {
    visit_fn *visit;              /* what follows; NULL: moves are counted */
    struct plies left;            /* before the move */
    const struct null_move *null; /* NULL: every move is visited */
    recount_fn *recount;          /* what follows if his king notices nothing */
    bitboard *reached;            /* collects what sliders attack; or NULL */
};

/* What a piece's move does not disturb: targets by which his king, his pieces.
 */
struct unnoticed {
    bitboard king, pieces;
};

/* For a piece who starts on a square. */
ALWAYS_INLINE struct unnoticed unnoticed_from(const struct null_move *null,
                                              bitboard from, bitboard king)
{
    return (struct unnoticed){king & mask_if(from & king),
                              null->pieces & mask_if(from & null->pieces)};
}

/* Back by so many squares in index order, or onward if that is negative. */
ALWAYS_INLINE bitboard shifted(bitboard set, int back)
{
    return back > 0 ? set >> back : set << -back;
}

/* For pawns who come from so many squares back. */
ALWAYS_INLINE struct unnoticed unnoticed_by_pawns(const struct null_move *null,
                                                  int back)
{
    const bitboard king = null->pawn & shifted(null->pawn, -back);

    return (struct unnoticed){
        back == 16 || back == -16 ? king & null->pawn_twice : king,
        null->pieces & shifted(null->pieces, -back)};
}

/* Takes unnoticed moves out of the targets; returns what follows them. */
ALWAYS_INLINE uint64_t leave_out(bitboard *targets, struct unnoticed u,
                                 const struct null_move *null)
{
    const bitboard out = *targets & u.king & u.pieces;

    *targets ^= out;
    return null->replies * count_of(out);
}

ALWAYS_INLINE uint64_t visit(struct visitor v, const struct board *after)
{
    return v.visit(after, (struct plies){v.left.depth - 1, v.left.bulk});
}

/* The same, if the move may be one that the enemy's king does not notice. */
ALWAYS_INLINE uint64_t visit_or_recount(struct visitor v,
                                        const struct board *after,
                                        bool unnoticed)
{
    return v.null && unnoticed ? v.recount(after, v.null) : visit(v, after);
}

ALWAYS_INLINE uint64_t king_moves(const struct board *b, enum color us,
                                  bitboard targets, struct visitor v)
{
    const bitboard from = b->of[us].king;
    struct unnoticed u = {0, 0};
    uint64_t n = 0;

    if (!v.visit)
        return count_of(targets);
    if (v.null) {
        u = unnoticed_from(v.null, from, v.null->king);
        n = leave_out(&targets, u, v.null);
    }
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets;
        struct board after = board_after(b, us, from, to);

        after.of[us].king = to;
        after.castling &= ~rank_of_side(1, us);
        n += visit_or_recount(v, &after, u.king & to);
    }
    return n;
}

ALWAYS_INLINE uint64_t knight_moves(const struct board *b, enum color us,
                                    bitboard from, bitboard targets,
                                    struct visitor v)
{
    struct unnoticed u = {0, 0};
    uint64_t n = 0;

    if (!v.visit)
        return count_of(targets);
    if (v.null) {
        u = unnoticed_from(v.null, from, v.null->knight);
        n = leave_out(&targets, u, v.null);
    }
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets;
        struct board after = board_after(b, us, from, to);

        after.of[us].knights ^= from | to;
        n += visit_or_recount(v, &after, u.king & to);
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
    struct unnoticed u = {0, 0};
    uint64_t n = 0;

    if (!v.visit)
        return count_of(targets);
    if (v.null) {
        u = unnoticed_from(v.null, from,
                           v.null->slider & (v.null->orthogonal | ~orthogonal) &
                               (v.null->diagonal | ~diagonal));
        n = leave_out(&targets, u, v.null);
    }
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets;
        struct board after = board_after(b, us, from, to);

        after.of[us].orthogonal ^= (from | to) & orthogonal;
        after.of[us].diagonal ^= (from | to) & diagonal;
        n += visit_or_recount(v, &after, u.king & to);
    }
    return n;
}

/* Pawns' moves of one kind, none of them to the last rank. */
ALWAYS_INLINE uint64_t pawn_moves(const struct board *b, enum color us,
                                  bitboard targets, int back, struct visitor v)
{
    struct unnoticed u = {0, 0};
    uint64_t n = 0;

    if (!v.visit)
        return count_of(targets);
    if (v.null) {
        u = unnoticed_by_pawns(v.null, back);
        n = leave_out(&targets, u, v.null);
    }
    for (; targets; targets = without_lowest(targets)) {
        const bitboard to = targets & -targets, from = shifted(to, back);
        struct board after = board_after(b, us, from, to);

        after.of[us].pawns ^= from | to;
        if ((back == 16 || back == -16) &&
            pawns_attack(ahead(from, us), us) & after.of[us ^ 1].pawns)
            after.en_passant = ahead(from, us);
        n += visit_or_recount(v, &after, u.king & to);
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
            struct board after = board_after(b, us, from, to);

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

    const struct board after = board_castled(b, us, king, rook);

    return visit(v, &after);
}

#endif
