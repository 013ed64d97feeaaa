/*
 * strongchess: the king's squares tested one by one, the others to the path.
 *
 * The path is the checker's square and those between it and the king. Each kind
 * of piece moves with two filters: which may move at all, and where to. As
 * published every piece might move; here those may not that block a slider of
 * the enemy: the sliders on a line with the king of the empty board are looked
 * up, and for each the pieces between.
 *
 * Mended besides: the king is lifted when its squares are tested, or it
 * retreats along the line of the check; the enemy king attacks too; en passant
 * takes a checking pawn, though its target is not on the path; and a checking
 * knight is captured. (The published test for one reads the own knights, so it
 * never fires; reading the enemy's, it would lose these captures.)
 *
 * So what it has of StrongChess is the order of work. Moves are written by
 * what masks has them written by, in legal.h.
 *
 * Exact for all positions.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_STRONGCHESS_H
#define IMPL_EVASIONS_STRONGCHESS_H

#include "chess/legal.h"
#include "impl/evasions/evasions.h"

/*
 * Our pieces that alone block a slider from the king, and maybe some of theirs.
 */
ALWAYS_INLINE bitboard evasions_strongchess_pinned(struct slider_getter sliders,
                                                   between_fn *between,
                                                   const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us);
    const bitboard occupied = occupied_squares(p);

    return slider_blockers(between, king,
                           sliders.rook(king, 0) & orthogonal_sliders(p, them),
                           occupied) |
           slider_blockers(between, king,
                           sliders.bishop(king, 0) & diagonal_sliders(p, them),
                           occupied);
}

ALWAYS_INLINE size_t evasions_strongchess(struct slider_getter sliders,
                                          between_fn *between,
                                          const struct position *p,
                                          struct move *list)
{
    const enum color us = side_to_move(p);
    const square king = king_square(p, us);
    const bitboard checkers =
        pieces_attacking(sliders, p, king, enemy_of(us), occupied_squares(p));
    struct move *end = put_safe_king(list, sliders, p);

    if (!more_than_one(checkers)) {
        const bitboard path = between(king, lowest_square(checkers)) | checkers;
        const bitboard movers =
            color_pieces(p, us) &
            ~evasions_strongchess_pinned(sliders, between, p);
        const struct lines none = {0, 0};

        end = put_pieces(end, sliders, p, movers, path, none, wanted_all());
        end = put_pawns(end, p, movers, path, none);
        end = put_en_passant(end, sliders, p);
    }
    return (size_t)(end - list);
}

static const struct strategy_info evasions_strongchess_info = {
    .idea = "king's squares tested one by one, others to the attack path",
    .source = "Elemar Junior, StrongChess, 2011; mended, see its header",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
