/*
 * byteboard_avx2: does any piece attack, of the nearest on the square's rays?
 *
 * As attackers/byteboard_avx2.h, but that nobody asks where the attackers are:
 * no byte is made a square. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_BYTEBOARD_AVX2_H
#define IMPL_ATTACKED_BYTEBOARD_AVX2_H

#include "impl/attacked/attacked.h"
#include "impl/attackers/byteboard_avx2.h"

#ifdef __AVX2__
ALWAYS_INLINE __m256i attacked_byteboard_avx2_half(const uint8_t *bytes,
                                                   square s, enum color by,
                                                   unsigned half)
{
    return attackers_byteboard_avx2_nearest(
        attackers_byteboard_avx2_rays(bytes, s, half), by, half);
}

ALWAYS_INLINE bool attacked_byteboard_avx2(const struct position *p, square s,
                                           enum color by)
{
    const uint8_t *bytes = piece_bytes(p);
    const __m256i found =
        _mm256_or_si256(attacked_byteboard_avx2_half(bytes, s, by, 0),
                        attacked_byteboard_avx2_half(bytes, s, by, 1));

    return (leapers.knight[s] & pieces_of(p, by, KNIGHT)) |
           (bitboard)!_mm256_testz_si256(found, found);
}
#endif

static const struct strategy_info attacked_byteboard_avx2_info = {
    .idea = "64 bytes permuted into eight rays: does a nearest piece attack?",
    .source = "87flowers, Rose and Clockwork",
    .table_bytes =
        sizeof attackers_byteboard_avx2_tables + sizeof leapers.knight,
    .init = attackers_byteboard_avx2_init,
};

#endif
