/*
 * strongchess: direct attacks on the king, and then discovered ones.
 *
 * First each kind of piece moves to the squares from which it attacks the king.
 * Then the pieces that alone stand between the king and one of our sliders move
 * off that line: knights and bishops off an orthogonal one, knights and rooks
 * off a diagonal one, the king to squares not on it, pawns unless they are
 * pushed along their file. What the first part has written the second leaves
 * out.
 *
 * Mended: as published, pawns that merely share the king's rank or file moved
 * too when another pawn was a blocker; promotions, castling and lines that the
 * victim of an en-passant capture blocked were missing, and such a capture that
 * stays on the line was not; and all was pseudo-legal, where here the masks of
 * legal moves are applied. Blockers were found by taking the nearest own pieces
 * off and looking again; here by the pieces between the king and each slider.
 *
 * So what it has of StrongChess is the order of work, and blockers of
 * orthogonal and of diagonal lines apart. Moves are written as check_squares
 * has them written, in legal.h and checks.h.
 *
 * Exact for all positions where the enemy king is not in check.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_STRONGCHESS_H
#define IMPL_CHECKING_MOVES_STRONGCHESS_H

#include "impl/checking_moves/checking_moves.h"
#include "impl/checking_moves/checks.h"
#include "impl/sliders/lines.h"

/* Our pieces that block our own sliders from the enemy king. */
struct checking_moves_strongchess_blockers {
    bitboard orthogonal, diagonal;
};

ALWAYS_INLINE struct checking_moves_strongchess_blockers
checking_moves_strongchess_find(struct slider_getter sliders,
                                between_fn *between, const struct position *p)
{
    const enum color us = side_to_move(p);
    const square target = checks_target(p);
    const bitboard occupied = occupied_squares(p);

    return (struct checking_moves_strongchess_blockers){
        color_pieces(p, us) &
            slider_blockers(between, target,
                            sliders.rook(target, 0) & orthogonal_sliders(p, us),
                            occupied),
        color_pieces(p, us) &
            slider_blockers(between, target,
                            sliders.bishop(target, 0) & diagonal_sliders(p, us),
                            occupied)};
}

/* Where our king leaves the line on which it is a blocker. */
ALWAYS_INLINE bitboard checking_moves_strongchess_king(
    const struct position *p,
    struct checking_moves_strongchess_blockers blockers)
{
    const square target = checks_target(p);
    const bitboard king = pieces_of(p, side_to_move(p), KING);

    if (blockers.orthogonal & king)
        return king & file_through(target) ? ~file_through(target)
                                           : ~rank_through(target);
    if (blockers.diagonal & king)
        return king & diagonal_through(target) ? ~diagonal_through(target)
                                               : ~antidiagonal_through(target);
    return 0;
}

/* What blockers discover and no piece of the kind gives directly. */
ALWAYS_INLINE struct move *checking_moves_strongchess_discover(
    struct move *list, struct slider_getter sliders, const struct position *p,
    bitboard blockers, struct wanted direct, bitboard allowed,
    struct lines pins)
{
    const enum color us = side_to_move(p);
    const bitboard away = allowed & ~direct.squares[PAWN];
    struct wanted other = direct;

    for (int kind = KNIGHT; kind <= QUEEN; kind++)
        other.squares[kind] = ~direct.squares[kind];
    list = put_pieces(list, sliders, p, blockers, allowed, pins, other);
    return put_pawn_targets(list, us,
                            checks_of_pawns(p, 0, blockers, away, pins));
}

ALWAYS_INLINE size_t checking_moves_strongchess(struct slider_getter sliders,
                                                between_fn *between,
                                                const struct position *p,
                                                struct move *list)
{
    const enum color us = side_to_move(p);
    const struct king_safety k = king_safety_of(sliders, between, p);
    const struct wanted direct = checks_direct(sliders, p);
    const struct checking_moves_strongchess_blockers found =
        checking_moves_strongchess_find(sliders, between, p);
    const bitboard blockers = found.orthogonal | found.diagonal;
    struct move *end = put_checking_king(
        list, sliders, p, checking_moves_strongchess_king(p, found),
        k.checkers);

    if (!more_than_one(k.checkers)) {
        const bitboard allowed = squares_allowed(between, p, k.checkers);

        end = put_pieces(end, sliders, p, color_pieces(p, us), allowed, k.pins,
                         direct);
        end = put_pawn_targets(
            end, us,
            checks_of_pawns(p, direct.squares[PAWN], 0, allowed, k.pins));
        if (blockers)
            end = checking_moves_strongchess_discover(end, sliders, p, blockers,
                                                      direct, allowed, k.pins);
        end =
            put_checking_promotions(end, sliders, p, blockers, allowed, k.pins);
        end = put_checking_en_passant(end, sliders, p);
    }
    return (size_t)(end - list);
}

static const struct strategy_info checking_moves_strongchess_info = {
    .idea = "direct attack moves, then discovered ones",
    .source = "Elemar Junior, StrongChess, 2011; mended, see its header",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
