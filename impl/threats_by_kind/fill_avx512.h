/*
 * fill_avx512: bishops and rooks flooded in one register, each along its four
 * rays, and queens along all eight in another.
 *
 * As attacked/fill_avx512.h, whose king joins the queens' floods before their
 * last step. The two chains overlap. The lanes of bishops and of knights are
 * united as they come, then those of rooks and of queens. Exact whatever stands
 * on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_BY_KIND_FILL_AVX512_H
#define IMPL_THREATS_BY_KIND_FILL_AVX512_H

#include "chess/move.h"
#include "impl/attacked/fill_avx512.h"
#include "impl/threats_by_kind/threats_by_kind.h"

#if defined __AVX512F__ && defined __AVX512VL__

/* The union of eight lanes' halves, in four. */
ALWAYS_INLINE __m256i threats_by_kind_halves(__m512i lanes)
{
    return _mm256_or_si256(_mm512_castsi512_si256(lanes),
                           _mm512_extracti64x4_epi64(lanes, 1));
}

ALWAYS_INLINE struct threats_by_kind threats_by_kind_fill_avx512(
    const struct position *p)
{
    const enum color by = enemy_of(side_to_move(p));
    const __mmask8 bishop_rays = 0xF0;
    const bitboard occupied = threats_occupied(p);
    const __m512i sliders = _mm512_mask_set1_epi64(
        _mm512_set1_epi64((long long)pieces_of(p, by, ROOK)), bishop_rays,
        (long long)pieces_of(p, by, BISHOP));
    const __m512i lesser =
        sliders_fill_avx512_rays(sliders, _mm512_setzero_si512(), occupied);
    const __m512i others = sliders_fill_avx512_rays(
        _mm512_set1_epi64((long long)pieces_of(p, by, QUEEN)),
        _mm512_set1_epi64((long long)pieces_of(p, by, KING)), occupied);
    const __m256i knights = threats_by_kind_halves(
        attacked_fill_avx512_knights(pieces_of(p, by, KNIGHT)));

    return threats_by_kind_united(
        pawns_attack(pieces_of(p, by, PAWN), by),
        unite_4_lanes(
            _mm256_or_si256(knights, _mm512_extracti64x4_epi64(lesser, 1))),
        unite_4_lanes(_mm512_castsi512_si256(lesser)),
        unite_4_lanes(threats_by_kind_halves(others)));
}
#endif

static const struct strategy_info threats_by_kind_fill_avx512_info = {
    .idea = "floods of all rays: bishops with rooks, then queens",
    .source = "Reckless #687, #688, #909; CPW DirGolem",
};

#endif
