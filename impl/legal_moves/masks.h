/*
 * masks: lines of pins say where each piece may go, and a set of attacked
 * squares where the king may; no move is tested but en passant.
 *
 * A piece on a pinning line stays on it: one set of lines for each of the two
 * ways to slide, whichever line it is. Nothing is known before: pins and what
 * the enemy attacks are found here.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LEGAL_MOVES_MASKS_H
#define IMPL_LEGAL_MOVES_MASKS_H

#include "impl/legal_moves/parts.h"

ALWAYS_INLINE size_t legal_moves_masks(struct slider_getter sliders,
                                       between_fn *between,
                                       const struct position *p,
                                       struct king_facts known,
                                       enum moves_part part, bool *untested,
                                       struct move *list)
{
    const bitboard ours = color_pieces(p, side_to_move(p));
    const struct legal_moves_aims aims = legal_moves_aims_of(p, part);
    const struct lines pins = king_safety_of(sliders, between, p).pins;
    const bitboard attacked = king_danger(sliders, p);
    struct move *end = put_king(list, p, attacked | ~aims.pieces);

    (void)known, (void)untested;
    end = put_pieces(end, sliders, p, ours, aims.pieces, pins, wanted_all());
    end = put_pawns(end, p, ours, aims.pawns, pins);
    if (part != QUIET_MOVES)
        end = put_en_passant(end, sliders, p);
    if (part != NOISY_MOVES && castling_rights(p))
        end = put_castling(end, p, attacked);
    return (size_t)(end - list);
}

static const struct strategy_info legal_moves_masks_info = {
    .idea = "masks of pins and of attacked squares, all found here",
    .source = "Gigantua, surge, chess-library: pin masks",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
