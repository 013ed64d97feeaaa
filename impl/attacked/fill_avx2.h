/*
 * fill_avx2: everything that the colour attacks, four rays at once.
 *
 * The floods of sliders/fill_avx2.h, a lane for each line, from rooks and
 * queens in two lanes and bishops and queens in the others. A king steps once
 * where a queen slides, and a pawn once along two of the rays: they join the
 * floods before the last step, which then moves them too. Knights step in
 * lanes of their own. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_FILL_AVX2_H
#define IMPL_ATTACKED_FILL_AVX2_H

#include "impl/attacked/attacked.h"
#include "impl/sliders/fill_avx2.h"

#ifdef __AVX2__

/* What knights attack: four ways up the board, and four down. */
ALWAYS_INLINE __m256i attacked_fill_avx2_knights(bitboard knights)
{
    const long long not_a = (long long)0xFEFEFEFEFEFEFEFE;
    const long long not_h = 0x7F7F7F7F7F7F7F7F;
    const long long not_ab = (long long)0xFCFCFCFCFCFCFCFC;
    const long long not_gh = 0x3F3F3F3F3F3F3F3F;
    const __m256i step = _mm256_set_epi64x(17, 15, 10, 6);
    const __m256i from_up = _mm256_set_epi64x(not_h, not_a, not_gh, not_ab);
    const __m256i from_down = _mm256_set_epi64x(not_a, not_h, not_ab, not_gh);
    const __m256i all = _mm256_set1_epi64x((long long)knights);

    return _mm256_or_si256(
        _mm256_sllv_epi64(_mm256_and_si256(all, from_up), step),
        _mm256_srlv_epi64(_mm256_and_si256(all, from_down), step));
}

/* What the colour attacks when these squares are occupied, in four lanes. */
ALWAYS_INLINE __m256i attacked_fill_avx2_all(const struct position *p,
                                             enum color by, bitboard occupied)
{
    const long long orthogonal = (long long)orthogonal_sliders(p, by);
    const long long diagonal = (long long)diagonal_sliders(p, by);
    const bitboard pawns = pieces_of(p, by, PAWN);
    const long long white = (long long)(pawns & mask_if(by == WHITE));
    const long long black = (long long)(pawns & mask_if(by == BLACK));
    const __m256i king = _mm256_set1_epi64x((long long)pieces_of(p, by, KING));
    const __m256i lines = sliders_fill_avx2_lines(
        _mm256_set_epi64x(diagonal, diagonal, orthogonal, orthogonal),
        _mm256_or_si256(king, _mm256_set_epi64x(white, white, 0, 0)),
        _mm256_or_si256(king, _mm256_set_epi64x(black, black, 0, 0)), occupied);

    return _mm256_or_si256(
        lines, attacked_fill_avx2_knights(pieces_of(p, by, KNIGHT)));
}

ALWAYS_INLINE bool attacked_fill_avx2(const struct position *p, square s,
                                      enum color by)
{
    const __m256i all = attacked_fill_avx2_all(p, by, occupied_squares(p));

    return !_mm256_testz_si256(all, _mm256_set1_epi64x((long long)bit(s)));
}
#endif

static const struct strategy_info attacked_fill_avx2_info = {
    .idea = "all that the colour attacks, flooded four rays a register",
    .source = "CPW AVX2, DirGolem",
};

#endif
