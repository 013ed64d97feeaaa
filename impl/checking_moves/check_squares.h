/*
 * check_squares: where each kind of piece checks from, and which pieces
 * discover a check.
 *
 * From the enemy king's square the squares are looked up from where a pawn,
 * knight, bishop, rook or queen checks it, and the lines on which one of our
 * pieces alone blocks a slider of ours. That piece may go anywhere off the
 * line, another one to the squares of its kind. A slider that stands so cannot
 * stay on the line: it would slide along it, and be checking already. A knight
 * never stays. A king or a pawn can: the king may not go to a square of such a
 * line, the pawn may not be pushed if the line is its file.
 *
 * All pieces are masked as legal moves are, so no move is tested but
 * promotions, castling and en passant, see checks.h.
 *
 * Exact for all positions where the enemy king is not in check.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_CHECK_SQUARES_H
#define IMPL_CHECKING_MOVES_CHECK_SQUARES_H

#include "impl/checking_moves/checking_moves.h"
#include "impl/checking_moves/checks.h"

/*
 * The lines from the enemy king to our sliders that one of our pieces blocks.
 */
ALWAYS_INLINE struct lines checking_moves_check_squares_lines(
    struct slider_getter sliders, between_fn *between, const struct position *p)
{
    const enum color us = side_to_move(p);
    const square target = checks_target(p);
    const bitboard ours = color_pieces(p, us), theirs = color_pieces(p, us ^ 1);
    bitboard open = 0; /* none: the enemy king is not in check */

    return (struct lines){
        blocked_lines(between, target,
                      sliders.rook(target, theirs) & orthogonal_sliders(p, us),
                      ours, false, &open),
        blocked_lines(between, target,
                      sliders.bishop(target, theirs) & diagonal_sliders(p, us),
                      ours, false, &open)};
}

/* Where our king goes to leave a line that it blocks. */
ALWAYS_INLINE bitboard
checking_moves_check_squares_king(const struct position *p, struct lines lines)
{
    const bitboard king = pieces_of(p, side_to_move(p), KING);

    return (~lines.orthogonal & mask_if(lines.orthogonal & king)) |
           (~lines.diagonal & mask_if(lines.diagonal & king));
}

ALWAYS_INLINE size_t checking_moves_check_squares(struct slider_getter sliders,
                                                  between_fn *between,
                                                  const struct position *p,
                                                  struct move *list)
{
    const enum color us = side_to_move(p);
    const struct king_safety k = king_safety_of(sliders, between, p);
    const struct lines lines =
        checking_moves_check_squares_lines(sliders, between, p);
    struct wanted w = checks_direct(sliders, p);
    struct move *end = put_checking_king(
        list, sliders, p, checking_moves_check_squares_king(p, lines),
        k.checkers);

    w.anywhere = color_pieces(p, us) & (lines.orthogonal | lines.diagonal);
    if (!more_than_one(k.checkers)) {
        const bitboard allowed = squares_allowed(between, p, k.checkers);

        end = put_pieces(end, sliders, p, color_pieces(p, us), allowed, k.pins,
                         w);
        end = put_pawn_targets(
            end, us,
            checks_of_pawns(p, w.squares[PAWN], w.anywhere, allowed, k.pins));
        end = put_checking_promotions(end, sliders, p, w.anywhere, allowed,
                                      k.pins);
        end = put_checking_en_passant(end, sliders, p);
    }
    return (size_t)(end - list);
}

static const struct strategy_info checking_moves_check_squares_info = {
    .idea = "check squares by kind, and candidates for discovered check",
    .source = "Stockfish: QUIET_CHECKS and gives_check()",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
