/*
 * Every legal move of a side, as sets of targets, each handed over at once.
 *
 * Nothing is generated that is not legal; en passant alone is looked at
 * again, because it takes two pieces off one rank, and apart: only a double
 * push allows it. Where moves are counted, nobody is pinned and no check is to
 * be answered, as almost everywhere, the limits are constants and all masks
 * fall away.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_GENERATOR_H
#define BENCH_PERFT_GENERATOR_H

#include "bench/programs/perft/visitor.body.h"

/* The squares between king and rook, and those the king must not be hit on. */
static const struct {
    bitboard rook, empty, safe, king_steps, rook_steps;
} castlings[2] = {{0x80, 0x60, 0x70, 0x50, 0xA0},
                  {0x01, 0x0E, 0x1C, 0x14, 0x09}};

ALWAYS_INLINE uint64_t generate_castling(const struct board *b, enum color us,
                                         bitboard danger, struct visitor v)
{
    const bitboard occupied = b->of[WHITE]->all | b->of[BLACK]->all;
    uint64_t n = 0;

    for (int i = 0; i < 2; i++)
        if (b->castling & at_home(castlings[i].rook, us) &&
            !(occupied & at_home(castlings[i].empty, us)) &&
            !(danger & at_home(castlings[i].safe, us)))
            n += castling_move(b, us, at_home(castlings[i].king_steps, us),
                               at_home(castlings[i].rook_steps, us), v);
    return n;
}

/* The king's own moves. Where it cannot step, it cannot castle. */
ALWAYS_INLINE uint64_t generate_king(const struct board *b, enum color us,
                                     struct facts f, struct visitor v)
{
    const struct pieces *own = b->of[us];
    const bitboard steps = leapers.king[lowest_square(own->king)] & ~own->all;
    uint64_t n = 0;

    if (steps) {
        const bitboard danger = danger_to_king(b, us, f.danger, steps);

        n += piece_moves(b, us, KING, own->king, steps & ~danger, v);
        if (b->castling & rank_of_side(1, us))
            n += generate_castling(b, us, danger, v);
    }
    return n;
}

/* Moves en passant to that square, judged by the lines of the board after it. */
ALWAYS_INLINE uint64_t generate_en_passant(const struct board *b, enum color us,
                                           bitboard to, struct visitor v)
{
    const struct pieces *own = b->of[us], *enemy = b->of[us ^ 1];
    const bitboard victim = ahead(to, us ^ 1);
    const square king = lowest_square(own->king);
    const bitboard checkers = (leapers.knight[king] & enemy->knights) |
                              (leapers.pawn[us][king] & enemy->pawns & ~victim);
    bitboard pawns = pawns_attack(to, us ^ 1) & own->pawns;
    uint64_t n = 0;

    for (; pawns; pawns = without_lowest(pawns)) {
        const bitboard from = pawns & -pawns;
        const bitboard occupied = (own->all | enemy->all) ^ from ^ to ^ victim;

        if (checkers ||
            chosen.sliders.rook(king, occupied) & enemy->orthogonal ||
            chosen.sliders.bishop(king, occupied) & enemy->diagonal)
            continue;
        if (makes_moves(v)) {
            v.own->pawns = own->pawns ^ (from | to);
            n += visit(v, b, us, from | to, victim, b->castling, 0, 0);
        } else {
            n++;
        }
    }
    return n;
}

ALWAYS_INLINE uint64_t generate_pawns(const struct board *b, enum color us,
                                      struct limits l, struct visitor v)
{
    const struct pieces *own = b->of[us], *enemy = b->of[us ^ 1];
    const bitboard last = rank_of_side(8, us);
    const bitboard empty = ~(own->all | enemy->all);
    const bitboard loose = own->pawns & ~(l.orthogonal | l.diagonal);
    const bitboard file = own->pawns & l.orthogonal;
    const bitboard diagonal = own->pawns & l.diagonal;
    const int back = us == WHITE ? 8 : -8;
    bitboard once = ahead(loose, us) | (ahead(file, us) & l.orthogonal);
    bitboard to_a =
        ahead_to_a(loose, us) | (ahead_to_a(diagonal, us) & l.diagonal);
    bitboard to_h =
        ahead_to_h(loose, us) | (ahead_to_h(diagonal, us) & l.diagonal);
    bitboard twice;
    uint64_t n = 0;

    once &= empty;
    twice = ahead(once & rank_of_side(3, us), us) & empty;
    to_a &= enemy->all;
    to_h &= enemy->all;
    once &= l.answers;
    twice &= l.answers;
    to_a &= l.answers;
    to_h &= l.answers;
    if (own->pawns & rank_of_side(7, us)) {
        n += promotions(b, us, once & last, back, v);
        n += promotions(b, us, to_a & last, back - 1, v);
        n += promotions(b, us, to_h & last, back + 1, v);
        once &= ~last;
        to_a &= ~last;
        to_h &= ~last;
    }
    if (!makes_moves(v)) /* of these three no two go to one square */
        return n + (unsigned)count_squares(once | twice | to_a) +
               (unsigned)count_squares(to_h);
    n += pawn_moves(b, us, once, back, v);
    n += pawn_moves(b, us, twice, 2 * back, v);
    n += pawn_moves(b, us, to_a, back - 1, v);
    return n + pawn_moves(b, us, to_h, back + 1, v);
}

/* One set of sliders, along orthogonal or diagonal lines; what is no queen in
 * it is of that kind. Those on `pins` stay there. */
ALWAYS_INLINE uint64_t generate_sliders(const struct board *b, enum color us,
                                        enum piece kind, bitboard pieces,
                                        bitboard pins, bitboard targets,
                                        struct visitor v)
{
    slider_fn *attacks =
        kind == ROOK ? chosen.sliders.rook : chosen.sliders.bishop;
    const bitboard queens = b->of[us]->orthogonal & b->of[us]->diagonal;
    const bitboard occupied = b->of[WHITE]->all | b->of[BLACK]->all;
    uint64_t n = 0;

    for (; pieces; pieces = without_lowest(pieces)) {
        const bitboard from = pieces & -pieces;
        bitboard to = attacks(lowest_square(pieces), occupied) & targets;

        if (from & pins)
            to &= pins;
        if (makes_moves(v) && from & queens)
            n += piece_moves(b, us, QUEEN, from, to, v);
        else
            n += piece_moves(b, us, kind, from, to, v);
    }
    return n;
}

ALWAYS_INLINE uint64_t generate_pieces(const struct board *b, enum color us,
                                       struct limits l, bitboard knights,
                                       struct visitor v)
{
    const struct pieces *own = b->of[us];
    const bitboard targets = ~own->all & l.answers;
    uint64_t n = 0;

    for (; knights; knights = without_lowest(knights))
        n += piece_moves(b, us, KNIGHT, knights & -knights,
                         leapers.knight[lowest_square(knights)] & targets, v);
    n += generate_sliders(b, us, BISHOP, own->diagonal & ~l.orthogonal,
                          l.diagonal, targets, v);
    return n + generate_sliders(b, us, ROOK, own->orthogonal & ~l.diagonal,
                                l.orthogonal, targets, v);
}

/* What all others do, but en passant. */
ALWAYS_INLINE uint64_t generate_others(const struct board *b, enum color us,
                                       struct facts f, struct visitor v)
{
    const struct limits none = {.answers = ~UINT64_C(0)};
    struct limits l = limits_of(b, us, f.checkers);
    const bitboard pinned = l.orthogonal | l.diagonal;

    if (!makes_moves(v) && !(l.checkers | pinned))
        return generate_pawns(b, us, none, v) + f.knight_moves +
               generate_pieces(b, us, none, 0, v);
    if (l.checkers)
        l.answers =
            more_than_one(l.checkers)
                ? 0
                : l.checkers | chosen.between(lowest_square(b->of[us]->king),
                                              lowest_square(l.checkers));
    return generate_pawns(b, us, l, v) +
           generate_pieces(b, us, l, b->of[us]->knights & ~pinned, v);
}

ALWAYS_INLINE uint64_t generate(const struct board *b, enum color us,
                                struct facts f, struct visitor v)
{
    return generate_king(b, us, f, v) + generate_others(b, us, f, v);
}

#endif
