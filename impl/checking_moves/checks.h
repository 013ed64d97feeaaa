/*
 * Which moves give check: what their generators share.
 *
 * A piece checks from the squares that a piece of its kind on the enemy king's
 * square would attack; or it leaves a line on which it alone stood between one
 * of our sliders and that king. The board before the move tells: a slider that
 * came nearer along a line already attacked what it attacks now.
 *
 * Three kinds of move change more than one square, and are looked at as they
 * are after: a promotion, whose pawn may have stood before the new piece;
 * castling, where the rook checks, perhaps through the square its king left;
 * and en passant, where the victim may have blocked a line.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_CHECKS_H
#define IMPL_CHECKING_MOVES_CHECKS_H

#include "chess/legal.h"

/* The king that is to be checked. */
ALWAYS_INLINE square checks_target(const struct position *p)
{
    return king_square(p, enemy_of(side_to_move(p)));
}

/* From where each kind of piece checks. */
ALWAYS_INLINE struct wanted checks_direct(struct slider_getter sliders,
                                          const struct position *p)
{
    const square target = checks_target(p);
    const bitboard rook = sliders.rook(target, occupied_squares(p));
    const bitboard bishop = sliders.bishop(target, occupied_squares(p));

    return (struct wanted){{[PAWN] = leapers.pawn[side_to_move(p) ^ 1][target],
                            [KNIGHT] = leapers.knight[target],
                            [BISHOP] = bishop,
                            [ROOK] = rook,
                            [QUEEN] = rook | bishop},
                           0};
}

/* The file of the king to be checked: a pawn on it stays there by a push. */
ALWAYS_INLINE bitboard checks_file(const struct position *p)
{
    return FILE_A << file_of(checks_target(p));
}

/*
 * Our pawns' moves that check, but promotions and en passant: to a square in
 * `direct`, or by a pawn among the blockers, which discovers a slider.
 */
ALWAYS_INLINE struct pawn_targets checks_of_pawns(const struct position *p,
                                                  bitboard direct,
                                                  bitboard blockers,
                                                  bitboard allowed,
                                                  struct lines pins)
{
    const enum color us = side_to_move(p);
    const bitboard pieces = color_pieces(p, us) & ~seventh_rank(us);
    const bitboard pawns = blockers & kind_pieces(p, PAWN);
    const bitboard push = pawns_push(pawns & ~checks_file(p), us);
    struct pawn_targets t = pawn_targets_of(p, pieces, allowed, pins);

    t.push &= direct | push;
    t.twice &= direct | pawns_push(push, us);
    t.west &= direct | pawns_west(pawns, us);
    t.east &= direct | pawns_east(pawns, us);
    return t;
}

/* Each kind of piece that checks on `to`, having been a pawn on `from`. */
ALWAYS_INLINE struct move *put_checking_promotion(struct move *list,
                                                  struct slider_getter sliders,
                                                  const struct position *p,
                                                  square from, square to,
                                                  bool discovers)
{
    const square target = checks_target(p);
    const bitboard occupied = occupied_squares(p) ^ bit(from);
    const bool orthogonal = sliders.rook(target, occupied) >> to & 1;
    const bool diagonal = sliders.bishop(target, occupied) >> to & 1;

    if (discovers || orthogonal || diagonal)
        list = put_move(list, from, to, PAWN, QUEEN);
    if (discovers || orthogonal)
        list = put_move(list, from, to, PAWN, ROOK);
    if (discovers || diagonal)
        list = put_move(list, from, to, PAWN, BISHOP);
    if (discovers || leapers.knight[target] >> to & 1)
        list = put_move(list, from, to, PAWN, KNIGHT);
    return list;
}

ALWAYS_INLINE struct move *put_checking_promotions(
    struct move *list, struct slider_getter sliders, const struct position *p,
    bitboard blockers, bitboard allowed, struct lines pins)
{
    const enum color us = side_to_move(p);
    bitboard pawns = pieces_of(p, us, PAWN) & seventh_rank(us);

    for (; pawns; pawns = without_lowest(pawns)) {
        const square from = lowest_square(pawns);
        const struct pawn_targets t =
            pawn_targets_of(p, bit(from), allowed, pins);
        bitboard targets = t.push | t.west | t.east;

        for (; targets; targets = without_lowest(targets)) {
            const square to = lowest_square(targets);
            const bitboard both = bit(from) | bit(to);
            const bool discovers =
                blockers & bit(from) && both & ~checks_file(p);

            list =
                put_checking_promotion(list, sliders, p, from, to, discovers);
        }
    }
    return list;
}

/* Does the en-passant capture from there check? */
ALWAYS_INLINE bool en_passant_checks(struct slider_getter sliders,
                                     const struct position *p, square from)
{
    const enum color us = side_to_move(p);
    const square target = checks_target(p);
    const bitboard occupied = en_passant_occupied(p, from);

    return leapers.pawn[us][en_passant_square(p)] & bit(target) ||
           sliders.rook(target, occupied) & orthogonal_sliders(p, us) ||
           sliders.bishop(target, occupied) & diagonal_sliders(p, us);
}

ALWAYS_INLINE struct move *put_checking_en_passant(struct move *list,
                                                   struct slider_getter sliders,
                                                   const struct position *p)
{
    bitboard pawns = en_passant_capturers(p);

    for (; pawns; pawns = without_lowest(pawns)) {
        const square from = lowest_square(pawns);

        if (en_passant_safe(sliders, p, from) &&
            en_passant_checks(sliders, p, from))
            list = put_move(list, from, en_passant_square(p), PAWN, PAWN);
    }
    return list;
}

/*
 * From where a castled rook checks. The king has left its square, so that the
 * rook sees through it along the rank, and so has the rook, which in Chess960
 * may stand before its target. The other rook hides nothing from it: it would be
 * giving check itself.
 */
ALWAYS_INLINE bitboard castling_checks(struct slider_getter sliders,
                                       const struct position *p)
{
    const enum color us = side_to_move(p);
    bitboard moved = pieces_of(p, us, KING);

    if (chess960_rooks(p))
        moved |= castling_rooks(p, us);
    return sliders.rook(checks_target(p), occupied_squares(p) & ~moved);
}

/* The king's checks: where it discovers a slider, and castlings. */
ALWAYS_INLINE struct move *put_checking_king(struct move *list,
                                             struct slider_getter sliders,
                                             const struct position *p,
                                             bitboard discovers,
                                             bool gives_check)
{
    const square home = home_of(side_to_move(p));
    bool kingside = !gives_check && may_castle(p, false, 0);
    bool queenside = !gives_check && may_castle(p, true, 0);

    if (kingside || queenside) {
        const bitboard checks = castling_checks(sliders, p);

        kingside = kingside && checks & bit(home + 5);
        queenside = queenside && checks & bit(home + 3);
    }
    if (discovers || kingside || queenside) {
        const bitboard attacked = king_danger(sliders, p);

        list = put_king(list, p, attacked | ~discovers);
        if (kingside && may_castle(p, false, attacked))
            list = put_castle(list, p, false);
        if (queenside && may_castle(p, true, attacked))
            list = put_castle(list, p, true);
    }
    return list;
}

#endif
