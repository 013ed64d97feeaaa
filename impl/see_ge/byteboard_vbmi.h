/*
 * byteboard_vbmi: the exchange in rays of bytes, which one permute gathers.
 *
 * The rays are those of attackers/byteboard_vbmi.h, a square that a knight
 * reaches first in each; what the exchange does with them is in rays.h. Only
 * where two of a kind may take is it asked which square is the lower one, by
 * the permute back to the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_BYTEBOARD_VBMI_H
#define IMPL_SEE_GE_BYTEBOARD_VBMI_H

#include "impl/attackers/byteboard_vbmi.h"
#include "impl/see_ge/rays.h"

#if defined __AVX512BW__ && defined __AVX512VBMI__

ALWAYS_INLINE uint64_t see_ge_byteboard_vbmi_lowest(square to, uint64_t places)
{
    const square s =
        lowest_square(attackers_byteboard_vbmi_squares(to, places));

    return bit(attackers_byteboard_vbmi_tables.scatter[to][s]);
}

/* The places whose byte has a bit. */
ALWAYS_INLINE uint64_t see_ge_byteboard_vbmi_with(__m512i pieces, int bits)
{
    return _mm512_test_epi8_mask(
        pieces, _mm512_broadcast_i32x4(_mm_set1_epi8((char)bits)));
}

ALWAYS_INLINE bool see_ge_byteboard_vbmi(const struct position *p,
                                         struct move m, int threshold)
{
    const square to = m.to;
    const enum color them = enemy_of(side_to_move(p));
    const int swap = see_ge_rays_swap(p, m, threshold);
    struct see_ge_rays r;
    __m512i pieces;

    if (swap <= 0)
        return swap == 0;
    pieces = attackers_byteboard_vbmi_rays(piece_bytes(p), to);
    r.occupied = _mm512_test_epi8_mask(pieces, pieces) &
                 ~bit(attackers_byteboard_vbmi_tables.scatter[to][m.from]);
    r.attacking = attackers_byteboard_vbmi_attack_from(
        attackers_byteboard_vbmi_both(pieces), to);
    r.black = see_ge_byteboard_vbmi_with(pieces, 8);
    if (!(see_ge_rays_attackers(attackers_byteboard_vbmi_seen, &r, r.occupied) &
          (them == WHITE ? ~r.black : r.black)))
        return true;
    for (int i = 0; i < 3; i++)
        r.number[i] = see_ge_byteboard_vbmi_with(pieces, 1 << i);
    return see_ge_rays_exchange(attackers_byteboard_vbmi_seen,
                                see_ge_byteboard_vbmi_lowest, &r, to, them,
                                swap);
}
#endif

static const struct strategy_info see_ge_byteboard_vbmi_info = {
    .idea = "64 bytes permuted into rays; who is uncovered by a subtraction",
    .source = "87flowers, Clockwork; the least by bits: this suite",
    .table_bytes = sizeof attackers_byteboard_vbmi_tables,
    .init = attackers_byteboard_vbmi_init,
};

#endif
