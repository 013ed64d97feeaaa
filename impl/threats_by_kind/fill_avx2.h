/*
 * fill_avx2: bishops and rooks flooded in the lanes of a register, each along its
 * own lines, and queens in those of another.
 *
 * As attacked/fill_avx2.h, whose king joins the queens' floods before their last
 * step. The two chains overlap. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_BY_KIND_FILL_AVX2_H
#define IMPL_THREATS_BY_KIND_FILL_AVX2_H

#include "chess/move.h"
#include "impl/attacked/fill_avx2.h"
#include "impl/threats_by_kind/threats_by_kind.h"

#ifdef __AVX2__
ALWAYS_INLINE struct threats_by_kind threats_by_kind_fill_avx2(
    const struct position *p)
{
    const enum color by = enemy_of(side_to_move(p));
    const bitboard occupied = threats_occupied(p);
    const long long bishops = (long long)pieces_of(p, by, BISHOP);
    const long long rooks = (long long)pieces_of(p, by, ROOK);
    const __m256i queens =
        _mm256_set1_epi64x((long long)pieces_of(p, by, QUEEN));
    const __m256i king = _mm256_set1_epi64x((long long)pieces_of(p, by, KING));
    const __m256i none = _mm256_setzero_si256();
    const __m256i lesser = sliders_fill_avx2_lines(
        _mm256_set_epi64x(bishops, bishops, rooks, rooks), none, none,
        occupied);
    const __m256i others =
        sliders_fill_avx2_lines(queens, king, king, occupied);
    const __m256i knights =
        attacked_fill_avx2_knights(pieces_of(p, by, KNIGHT));

    return threats_by_kind_united(
        pawns_attack(pieces_of(p, by, PAWN), by),
        unite_2_lanes(_mm256_extracti128_si256(lesser, 1)) |
            unite_4_lanes(knights),
        unite_2_lanes(_mm256_castsi256_si128(lesser)), unite_4_lanes(others));
}
#endif

static const struct strategy_info threats_by_kind_fill_avx2_info = {
    .idea = "floods: bishops and rooks in one register, queens in another",
    .source = "Reckless #914, setwise.rs; CPW AVX2, DirGolem",
};

#endif
