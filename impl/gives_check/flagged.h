/*
 * flagged: once for a node, check squares and candidates for discovered check.
 *
 * Seen from the enemy king before the move, the attacks of each kind of piece
 * are the squares where such a piece gives check. An own piece that alone
 * stands between the king and an own slider of that line discovers a check when
 * it leaves the line; it stays on it if it moves to a square between itself and
 * the king, or to one that it stands before. So a move is answered by two tests
 * of sets, and moves are many to a node.
 *
 * Sets made before the move are exact for all but three kinds of move:
 *   - a promotion may look back through the square that the pawn left;
 *   - en passant takes a second piece from the board;
 *   - castling brings a second piece.
 * These are rare, and are asked on the board after the move.
 *
 * Exact after every legal move. The enemy king must not be in check at the
 * node, which holds for the side not to move: a line that is open has no
 * blocker.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_FLAGGED_H
#define IMPL_GIVES_CHECK_FLAGGED_H

#include "impl/between/between.h"
#include "impl/gives_check/on_the_fly.h"

/* The own pieces that alone stand between the king and these sliders. */
ALWAYS_INLINE bitboard gives_check_flagged_blockers(between_fn *between,
                                                    square king,
                                                    bitboard sliders,
                                                    bitboard own)
{
    bitboard set = 0;

    for (; sliders; sliders = without_lowest(sliders))
        set |= between(king, lowest_square(sliders)) & own;
    return set;
}

/* Of what a rook and a bishop on the king's square attack, and of the own
 * sliders that would reach it if the first own pieces were gone. */
ALWAYS_INLINE struct check_facts gives_check_flagged_facts(
    between_fn *between, const struct position *before, bitboard rook,
    bitboard bishop, bitboard behind)
{
    const enum color us = side_to_move(before), them = enemy_of(us);
    const square king = king_square(before, them);

    return (struct check_facts){
        .king = king,
        .checks = {[PAWN] = leapers.pawn[them][king],
                   [KNIGHT] = leapers.knight[king],
                   [BISHOP] = bishop,
                   [ROOK] = rook,
                   [QUEEN] = rook | bishop},
        .discoverers = gives_check_flagged_blockers(between, king, behind,
                                                    color_pieces(before, us))};
}

ALWAYS_INLINE struct check_facts gives_check_flagged_begin(
    struct slider_getter sliders, between_fn *between,
    const struct position *before)
{
    const enum color us = side_to_move(before);
    const bitboard occupied = occupied_squares(before),
                   own = color_pieces(before, us);
    const square king = king_square(before, enemy_of(us));
    const bitboard rook = sliders.rook(king, occupied);
    const bitboard bishop = sliders.bishop(king, occupied);
    const bitboard behind = (sliders.rook(king, occupied ^ (rook & own)) &
                             orthogonal_sliders(before, us)) |
                            (sliders.bishop(king, occupied ^ (bishop & own)) &
                             diagonal_sliders(before, us));

    return gives_check_flagged_facts(between, before, rook, bishop, behind);
}

/* Does it need more than sets made before it? */
ALWAYS_INLINE bool gives_check_flagged_special(const struct position *before,
                                               struct move m)
{
    return m.promotion != PAWN || is_castling(m) || is_en_passant(before, m);
}

/* Does it check for what the sets tell, be it of a special kind or not? */
ALWAYS_INLINE bool gives_check_flagged_by_sets(between_fn *between,
                                               const struct check_facts *facts,
                                               struct move m)
{
    const bitboard from = bit(m.from), to = bit(m.to);

    if (facts->checks[piece_after(m)] & to)
        return true;
    return facts->discoverers & from && !(between(facts->king, m.from) & to) &&
           !(between(facts->king, m.to) & from);
}

ALWAYS_INLINE bool gives_check_flagged(struct slider_getter sliders,
                                       between_fn *between,
                                       const struct check_facts *facts,
                                       const struct position *before,
                                       struct move m,
                                       const struct position *after)
{
    return gives_check_flagged_by_sets(between, facts, m) ||
           (gives_check_flagged_special(before, m) &&
            gives_check_on_the_fly(sliders, facts, before, m, after));
}

static const struct strategy_info gives_check_flagged_info = {
    .idea = "check squares and discovered-check candidates, once for a node",
    .source = "Stockfish, gives_check; CPW Absolute Pins",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
    .follows_move = true,
};

#endif
