/*
 * by_kind: who has taken tells by which lines it may have uncovered others.
 *
 * Behind a pawn or a bishop is a diagonal, behind a rook a rank or file, behind
 * a queen either: those getters are asked from the target again. Behind a
 * knight is no line to it.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_BY_KIND_H
#define IMPL_SEE_GE_BY_KIND_H

#include "impl/see_ge/swap.h"

ALWAYS_INLINE bitboard see_ge_by_kind_uncovered(struct slider_getter sliders,
                                                const struct position *p,
                                                const struct see_ge_swap *x,
                                                enum piece kind, bitboard from)
{
    bitboard attackers = 0;

    (void)from;
    if (kind == PAWN || kind == BISHOP || kind == QUEEN)
        attackers |= sliders.bishop(x->to, x->occupied) & see_ge_diagonal(p);
    if (kind == ROOK || kind == QUEEN)
        attackers |= sliders.rook(x->to, x->occupied) & see_ge_orthogonal(p);
    return attackers;
}

ALWAYS_INLINE bool see_ge_by_kind(struct slider_getter sliders,
                                  const struct position *p, struct move m,
                                  int threshold)
{
    return see_ge_exchange(sliders, see_ge_by_kind_uncovered, p, m, threshold);
}

static const struct strategy_info see_ge_by_kind_info = {
    .idea = "who is uncovered, by the lines of the kind that took",
    .source = "Stockfish, see_ge(); pins apart",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
