/*
 * fused: pseudo-legal and legal in one go, by one set of squares where a piece
 * may go at all.
 *
 * Own pieces, an unanswered check and a pin all take squares away before it is
 * asked how the piece moves: most moves that do not fit here end there. Threats
 * are given. What is known to be pseudo-legal is asked the rest alone.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_LEGAL_FUSED_H
#define IMPL_IS_LEGAL_FUSED_H

#include "impl/is_legal/threats_given.h"

/* A move by rule, or none: of a king that castles, or of a pawn. */
ALWAYS_INLINE bool is_legal_fused_king(const struct position *p,
                                       bitboard threats, struct move m)
{
    if (m.promotion != PAWN)
        return false;
    if (leapers.king[m.from] >> m.to & 1)
        return !(threats >> m.to & 1);
    return is_castling_standard(m) && is_pseudo_legal_castle(p, m) &&
           is_legal_king_known(p, threats, m);
}

/* Where a piece other than the king may go, by checks and pins alone. */
ALWAYS_INLINE bitboard is_legal_fused_allowed(between_fn *between,
                                              const struct position *p,
                                              struct king_facts known,
                                              square from)
{
    const square king = king_square(p, side_to_move(p));
    bitboard allowed = squares_allowed(between, p, known.checkers);

    if (known.pinned >> from & 1)
        allowed &= ray_pass(king, from);
    return allowed;
}

ALWAYS_INLINE bool is_legal_fused(struct slider_getter sliders,
                                  between_fn *between, const struct position *p,
                                  struct king_facts known, struct move m,
                                  bool any, is_pseudo_legal_fn *test)
{
    (void)test;
    if (!any)
        return is_legal_threats_given_safe(sliders, between, p, known, m);
    if (!is_pseudo_legal_stands(p, m))
        return is_pseudo_legal_castle_960(p, m) &&
               is_legal_king_known(p, known.threats, m);
    if (m.piece == KING)
        return is_legal_fused_king(p, known.threats, m);
    if (is_en_passant(p, m))
        return is_pseudo_legal_pawn(p, m) &&
               en_passant_safe(sliders, p, m.from);
    if (!(is_legal_fused_allowed(between, p, known, m.from) >> m.to & 1))
        return false;
    if (m.piece == PAWN)
        return is_pseudo_legal_pawn(p, m);
    return m.promotion == PAWN &&
           is_pseudo_legal_attacks(sliders, m, occupied_squares(p)) >> m.to & 1;
}

static const struct strategy_info is_legal_fused_info = {
    .idea = "one set of squares by own pieces, checks and pins; then the piece",
    .source = "Reckless #879 and #884, Hobbes #214, Rose #71",
    .table_bytes = sizeof leapers + sizeof aligned_ray_pass_table,
    .init = is_legal_threats_given_init,
};

#endif
