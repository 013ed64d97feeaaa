/*
 * gated: as by_kind, but only if a slider is left that could be uncovered.
 *
 * Such a one sees the target on an empty board, is still there, and no attacker
 * yet. Mostly there is none, so two loads and a branch that is foreseen save a
 * slider attack. The tables are those of between/star.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_GATED_H
#define IMPL_SEE_GE_GATED_H

#include "impl/between/star.h"
#include "impl/see_ge/by_kind.h"

ALWAYS_INLINE bitboard see_ge_gated_uncovered(struct slider_getter sliders,
                                              const struct position *p,
                                              const struct see_ge_swap *x,
                                              enum piece kind, bitboard from)
{
    const bitboard hidden = x->occupied & ~x->attackers;
    const bitboard diagonal =
        between_star_tables.bishop[x->to] & see_ge_diagonal(p) & hidden;
    const bitboard orthogonal =
        between_star_tables.rook[x->to] & see_ge_orthogonal(p) & hidden;
    bitboard attackers = 0;

    if (diagonal && (kind == PAWN || kind == BISHOP || kind == QUEEN))
        attackers |= see_ge_by_kind_uncovered(sliders, p, x, BISHOP, from);
    if (orthogonal && (kind == ROOK || kind == QUEEN))
        attackers |= see_ge_by_kind_uncovered(sliders, p, x, ROOK, from);
    return attackers;
}

ALWAYS_INLINE bool see_ge_gated(struct slider_getter sliders,
                                const struct position *p, struct move m,
                                int threshold)
{
    return see_ge_exchange(sliders, see_ge_gated_uncovered, p, m, threshold);
}

static void see_ge_gated_init(void)
{
    leapers_init();
    between_star_init();
}

static const struct strategy_info see_ge_gated_info = {
    .idea = "by_kind; only if a slider is left on the empty lines",
    .source = "this suite; the gate: CPW Square Attacked By (Hyatt)",
    .table_bytes = sizeof leapers + sizeof between_star_tables,
    .init = see_ge_gated_init,
};

#endif
