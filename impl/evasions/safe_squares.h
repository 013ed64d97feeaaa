/*
 * safe_squares: masks for all pieces but the king, whose squares are tested one
 * by one.
 *
 * One pass over the sliders that see the king through our own pieces finds the
 * checkers and the pins, as in masks.h. What the enemy attacks altogether is
 * not computed: of the king's squares, eight at most, each that is not ours is
 * asked for attackers, the king lifted.
 *
 * cozy-chess stops at the first kind of piece that attacks the square. Here all
 * kinds are united and the move is counted by the result, for the branches
 * spared are ones that miss.
 *
 * Exact for all positions.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_SAFE_SQUARES_H
#define IMPL_EVASIONS_SAFE_SQUARES_H

#include "chess/legal.h"
#include "impl/evasions/masks.h"

ALWAYS_INLINE size_t evasions_safe_squares(struct slider_getter sliders,
                                           between_fn *between,
                                           const struct position *p,
                                           struct move *list)
{
    struct move *end = put_safe_king(list, sliders, p);

    return (size_t)(evasions_masks_others(end, sliders, between, p) - list);
}

static const struct strategy_info evasions_safe_squares_info = {
    .idea = "masks of check and pins; the king's squares tested one by one",
    .source = "cozy-chess, king_safe_on()",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
