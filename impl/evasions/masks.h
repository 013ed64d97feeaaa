/*
 * masks: sets of squares say where each piece may go; no move is tested.
 *
 * One pass over the sliders that see the king through our own pieces finds the
 * checkers and the pins. The king goes to squares that are not attacked, its
 * own taken as empty. With two checkers that is all; with one, another piece
 * goes to the checker's square or between it and the king. Pinned pieces stay
 * where they are: the line that pins and the line of the check meet on the king
 * alone, so no square answers both.
 *
 * Exact for all positions.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_MASKS_H
#define IMPL_EVASIONS_MASKS_H

#include "chess/legal.h"
#include "impl/evasions/evasions.h"

/* All moves but the king's, to end, of what is known; returns their end. */
ALWAYS_INLINE struct move *evasions_masks_by(struct move *end,
                                             struct slider_getter sliders,
                                             between_fn *between,
                                             const struct position *p,
                                             struct king_safety k)
{
    if (!more_than_one(k.checkers)) {
        const bitboard free = color_pieces(p, side_to_move(p)) &
                              ~(k.pins.orthogonal | k.pins.diagonal);
        const bitboard allowed = squares_allowed(between, p, k.checkers);
        const struct lines none = {0, 0};

        end = put_pieces(end, sliders, p, free, allowed, none, wanted_all());
        end = put_pawns(end, p, free, allowed, none);
        end = put_en_passant(end, sliders, p);
    }
    return end;
}

ALWAYS_INLINE struct move *evasions_masks_others(struct move *end,
                                                 struct slider_getter sliders,
                                                 between_fn *between,
                                                 const struct position *p)
{
    return evasions_masks_by(end, sliders, between, p,
                             king_safety_of(sliders, between, p));
}

ALWAYS_INLINE size_t evasions_masks(struct slider_getter sliders,
                                    between_fn *between,
                                    const struct position *p, struct move *list)
{
    struct move *end = put_king(list, p, king_danger(sliders, p));

    return (size_t)(evasions_masks_others(end, sliders, between, p) - list);
}

static const struct strategy_info evasions_masks_info = {
    .idea = "masks of check and pins; strictly legal, no move tested",
    .source = "surge, Gigantua, chess-library: check mask and pin masks",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
