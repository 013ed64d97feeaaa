/*
 * by_mask: as by_kind, the kind of the least taker found at once.
 *
 * The six sets of kinds are the lanes of one register. A test of all lanes with
 * the takers leaves a mask of the kinds that can take, and its lowest bit is
 * the least of them: no branch a kind, of which a predictor foresees the way
 * through hardly ever.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_BY_MASK_H
#define IMPL_SEE_GE_BY_MASK_H

#include "impl/see_ge/by_kind.h"

#ifdef __AVX512F__
#include <immintrin.h>

/* The sets of kinds, a lane each. */
ALWAYS_INLINE __m512i see_ge_by_mask_kinds(const struct position *p)
{
    return _mm512_set_epi64(
        0, 0, (long long)kind_pieces(p, KING), (long long)kind_pieces(p, QUEEN),
        (long long)kind_pieces(p, ROOK), (long long)kind_pieces(p, BISHOP),
        (long long)kind_pieces(p, KNIGHT), (long long)kind_pieces(p, PAWN));
}

/* The kind of the least of the takers, of which there is one. */
ALWAYS_INLINE enum piece see_ge_by_mask_least(__m512i kinds, bitboard takers)
{
    return (enum piece)lowest_square(
        _mm512_test_epi64_mask(kinds, _mm512_set1_epi64((long long)takers)));
}

/* x->attackers are those of both colours after the move, side who may take. */
ALWAYS_INLINE bool see_ge_by_mask_exchange(struct slider_getter sliders,
                                           const struct position *p,
                                           struct see_ge_swap x,
                                           enum color side)
{
    for (;; side = enemy_of(side)) {
        enum piece kind;
        bitboard from;

        x.attackers &= x.occupied;
        x.takers = x.attackers & color_pieces(p, side);
        if (!x.takers)
            return x.wins;
        x.wins ^= 1;
        kind = see_ge_by_mask_least(see_ge_by_mask_kinds(p), x.takers);
        if (kind == KING)
            return x.wins ^ (x.attackers != x.takers);
        x.swap = see_ge_worth[kind] - x.swap;
        if (x.swap < x.wins)
            return x.wins;
        from = x.takers & kind_pieces(p, kind);
        from &= -from;
        x.occupied ^= from;
        x.attackers |= see_ge_by_kind_uncovered(sliders, p, &x, kind, from);
    }
}

ALWAYS_INLINE bool see_ge_by_mask(struct slider_getter sliders,
                                  const struct position *p, struct move m,
                                  int threshold)
{
    const int ahead = see_ge_worth_on(p, m.to) - threshold;
    struct see_ge_swap x = {.to = m.to, .wins = 1};

    if (see_ge_no_exchange(p, m))
        return threshold <= 0;
    if (ahead < 0)
        return false;
    x.swap = see_ge_worth[m.piece] - ahead;
    if (x.swap <= 0) /* even if it is taken back */
        return true;
    x.occupied = occupied_squares(p) ^ bit(m.from);
    x.attackers = see_ge_attackers(sliders, p, m.to, x.occupied);
    return see_ge_by_mask_exchange(sliders, p, x, enemy_of(side_to_move(p)));
}
#endif

static const struct strategy_info see_ge_by_mask_info = {
    .idea = "by_kind; the least taker by a test of all kinds at once",
    .source = "Reckless #991, 2026",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
