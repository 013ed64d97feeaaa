/*
 * by_move: only the piece that moved, and lines that it opened, can give check.
 *
 * Before a legal move the king it may threaten was not attacked. So a checker
 * is the piece on the target square, or a slider on a line that the move took a
 * piece away from. 0x88 differences tell, without looking at other pieces,
 * whether that piece could attack the king at all, and on which kind of line a
 * vacated square lies; most moves need no slider attacks. Where they are looked
 * up they find every slider on the king's lines of that kind: all are checkers,
 * so it does no harm that a capture is found as direct and as discovered.
 *
 * Three kinds of move do more than the recipe as it is published has:
 *   - a promotion: the piece that arrives is the new one, and it looks through
 *     the square that the pawn left, so the board is the one after the move;
 *   - en passant: the square of the captured pawn is vacated too, and
 *     1K6/5Q2/8/3pP3/5N2/1k6/8/8 w - d6, exd6 opens the queen's diagonal;
 *   - castling: the rook is a second piece that moved.
 *
 * Exact after every legal move, however many checkers; the published call for
 * the direct check passes its two squares in the wrong order, which is wrong
 * for pawns.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKERS_BY_MOVE_H
#define IMPL_CHECKERS_BY_MOVE_H

#include "chess/reach.h"
#include "impl/checkers/checkers.h"
#include "impl/sliders/sliders.h"

/* The checkers on a line of the king's that s lies on; kinds as of reach. */
ALWAYS_INLINE bitboard checkers_by_move_line(struct slider_getter sliders,
                                             const struct position *after,
                                             square king, unsigned kinds)
{
    const enum color them = enemy_of(side_to_move(after));

    if (kinds & 1 << ROOK)
        return sliders.rook(king, occupied_squares(after)) &
               orthogonal_sliders(after, them);
    if (kinds & 1 << BISHOP)
        return sliders.bishop(king, occupied_squares(after)) &
               diagonal_sliders(after, them);
    return 0;
}

/*
 * The piece on `to` if it attacks the king, or another on its line that does.
 */
ALWAYS_INLINE bitboard checkers_by_move_direct(struct slider_getter sliders,
                                               const struct position *after,
                                               square king, square to,
                                               enum piece kind)
{
    const unsigned kinds = reach_kinds(to, king);
    const enum color them = enemy_of(side_to_move(after));

    if (!(kinds & reach_bit(kind, them)))
        return 0;
    return kind == PAWN || kind == KNIGHT
               ? bit(to)
               : checkers_by_move_line(sliders, after, king, kinds);
}

/* What a second piece of the move does: a victim leaves, a rook arrives. */
ALWAYS_INLINE bitboard checkers_by_move_special(struct slider_getter sliders,
                                                const struct position *before,
                                                struct move m,
                                                const struct position *after,
                                                square king)
{
    if (is_en_passant(before, m))
        return checkers_by_move_line(
            sliders, after, king, reach_kinds(en_passant_victim(m.to), king));
    if (is_castling(m))
        return checkers_by_move_direct(sliders, after, king,
                                       castling_rook_to(m), ROOK);
    return 0;
}

ALWAYS_INLINE bitboard checkers_by_move(struct slider_getter sliders,
                                        const struct position *before,
                                        struct move m,
                                        const struct position *after)
{
    const square king = king_square(after, side_to_move(after));

    return checkers_by_move_direct(sliders, after, king, m.to, piece_after(m)) |
           checkers_by_move_line(sliders, after, king,
                                 reach_kinds(m.from, king)) |
           checkers_by_move_special(sliders, before, m, after, king);
}

static const struct strategy_info checkers_by_move_info = {
    .idea = "the moved piece, and lines through squares the move vacated",
    .source = "CPW Checks and Pinned Pieces, By Move; special moves added",
    .table_bytes = sizeof reach_tables.kinds,
    .init = reach_init,
    .follows_move = true,
};

#endif
