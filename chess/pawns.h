/*
 * Pawns' moves, for either colour by the same code.
 *
 * A step forward adds 8 to a white pawn's square and takes 8 from a black
 * one's: both turn the set to the left, by 8 or by 56 of 64, and no pawn
 * stands where it would come round. A capture turns it by one less, to the
 * west, or by one more, to the east. So colour is a count and not a branch.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_PAWNS_H
#define CHESS_PAWNS_H

#include "chess/generate.h"

/* Squares that pawns may go to, by kind of step. */
struct pawn_targets {
    bitboard push, twice, west, east;
};

ALWAYS_INLINE unsigned pawn_step(enum color us)
{
    return us == WHITE ? 8 : 56;
}

/* Where pawns promote from. */
ALWAYS_INLINE bitboard seventh_rank(enum color us)
{
    return RANK_1 << (us == WHITE ? 48 : 8);
}

/* Where a pawn stands after its first step. */
ALWAYS_INLINE bitboard third_rank(enum color us)
{
    return RANK_1 << (us == WHITE ? 16 : 40);
}

/* One square ahead of each, empty or not: of white's {e2} it is {e3}. */
ALWAYS_INLINE bitboard pawns_push(bitboard pawns, enum color us)
{
    return rotate_left(pawns, pawn_step(us));
}

/* What they attack towards the a-file: of white's {a2, e2} it is {d3}. */
ALWAYS_INLINE bitboard pawns_west(bitboard pawns, enum color us)
{
    return rotate_left(pawns & ~FILE_A, pawn_step(us) - 1);
}

/* What they attack towards the h-file: of black's {e7, h7} it is {f6}. */
ALWAYS_INLINE bitboard pawns_east(bitboard pawns, enum color us)
{
    return rotate_left(pawns & ~FILE_H, pawn_step(us) + 1);
}

/*
 * The targets of our pawns among the pieces, within `allowed`, en passant
 * apart. Pawns on a pinning line stay on it: no pawn steps from one such line
 * on another, but along its own.
 */
ALWAYS_INLINE struct pawn_targets pawn_targets_of(const struct position *p,
                                                  bitboard pieces,
                                                  bitboard allowed,
                                                  struct lines pins)
{
    const enum color us = side_to_move(p);
    const bitboard pawns = pieces & kind_pieces(p, PAWN);
    const bitboard empty = ~occupied_squares(p);
    const bitboard enemies = color_pieces(p, us ^ 1) & allowed;
    const bitboard free = pawns & ~(pins.orthogonal | pins.diagonal);
    const bitboard file = pawns & pins.orthogonal;
    const bitboard diagonal = pawns & pins.diagonal;
    const bitboard push =
        (pawns_push(free, us) | (pawns_push(file, us) & pins.orthogonal)) &
        empty;

    return (struct pawn_targets){
        push & allowed,
        pawns_push(push & third_rank(us), us) & empty & allowed,
        (pawns_west(free, us) | (pawns_west(diagonal, us) & pins.diagonal)) &
            enemies,
        (pawns_east(free, us) | (pawns_east(diagonal, us) & pins.diagonal)) &
            enemies,
    };
}

/* Captures: pawns that came to these targets by that step. */
ALWAYS_INLINE struct move *put_pawn_steps(struct move *list, bitboard targets,
                                          unsigned step)
{
    for (; targets; targets = without_lowest(targets)) {
        const square to = lowest_square(targets);

        list = put_move(list, (to - step) & 63, to, PAWN, PAWN);
    }
    return list;
}

/* The moves of pawns that do not promote. No square is pushed to twice. */
ALWAYS_INLINE struct move *put_pawn_targets(struct move *list, enum color us,
                                            struct pawn_targets t)
{
    const unsigned step = pawn_step(us);
    bitboard pushes = t.push | t.twice;

    for (; pushes; pushes = without_lowest(pushes)) {
        const square to = lowest_square(pushes);
        const unsigned steps = step << (t.twice >> to & 1);

        list = put_move(list, (to - steps) & 63, to, PAWN, PAWN);
    }
    list = put_pawn_steps(list, t.west, step - 1);
    return put_pawn_steps(list, t.east, step + 1);
}

ALWAYS_INLINE struct move *put_promotions(struct move *list, square from,
                                          square to)
{
    for (int piece = QUEEN; piece > PAWN; piece--)
        list = put_move(list, from, to, PAWN, (enum piece)piece);
    return list;
}

/* All moves of our pawns among the pieces but en passant. */
ALWAYS_INLINE struct move *put_pawns(struct move *list,
                                     const struct position *p, bitboard pieces,
                                     bitboard allowed, struct lines pins)
{
    const enum color us = side_to_move(p);
    const bitboard seventh = seventh_rank(us);
    bitboard pawns = pieces & kind_pieces(p, PAWN) & seventh;

    for (; pawns; pawns = without_lowest(pawns)) {
        const square from = lowest_square(pawns);
        const struct pawn_targets t =
            pawn_targets_of(p, bit(from), allowed, pins);
        bitboard targets = t.push | t.west | t.east;

        for (; targets; targets = without_lowest(targets))
            list = put_promotions(list, from, lowest_square(targets));
    }
    return put_pawn_targets(
        list, us, pawn_targets_of(p, pieces & ~seventh, allowed, pins));
}

#endif
