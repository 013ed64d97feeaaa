/*
 * threats_given: the king and its castlings by a set of attacked squares that
 * the engine keeps anyway; pinned pieces by the ray from the king through them.
 *
 * No slider is asked but for en passant. A pinned piece is the first on its ray,
 * so one ray past it is enough: it cannot leap over the king.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_LEGAL_THREATS_GIVEN_H
#define IMPL_IS_LEGAL_THREATS_GIVEN_H

#include "impl/aligned/ray_pass.h"
#include "impl/is_legal/parts.h"

/* A pseudo-legal move. */
ALWAYS_INLINE bool is_legal_threats_given_safe(struct slider_getter sliders,
                                               between_fn *between,
                                               const struct position *p,
                                               struct king_facts known,
                                               struct move m)
{
    if (m.piece == KING)
        return is_legal_king_known(p, known.threats, m);
    if (is_en_passant(p, m))
        return en_passant_safe(sliders, p, m.from);
    if (known.pinned >> m.from & 1 &&
        !(ray_pass(king_square(p, side_to_move(p)), m.from) >> m.to & 1))
        return false;
    return is_legal_answers(between, p, known.checkers, m.to);
}

ALWAYS_INLINE bool is_legal_threats_given(
    struct slider_getter sliders, between_fn *between, const struct position *p,
    struct king_facts known, struct move m, bool any, is_pseudo_legal_fn *test)
{
    return is_legal_tested(sliders, p, m, any, test) &&
           is_legal_threats_given_safe(sliders, between, p, known, m);
}

static void is_legal_threats_given_init(void)
{
    leapers_init();
    aligned_ray_pass_init();
}

static const struct strategy_info is_legal_threats_given_info = {
    .idea = "king moves by threats that are known; pinned pieces by a ray",
    .source = "Reckless, is_legal(); Berserk, Stormphrax: threats",
    .table_bytes = sizeof leapers + sizeof aligned_ray_pass_table,
    .init = is_legal_threats_given_init,
};

#endif
