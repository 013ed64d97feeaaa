/*
 * lzcnt_avx512: the nearest blockers on both sides of s, for all lines at
 * once, the lower ones by a count of leading zeros in each lane.
 *
 * On a line without s, let h be the blockers above s and l those below. What
 * is attacked lies up to the first of h, h ^ (h - 1), and not before the last
 * of l, whose leading zeros say how far to shift all ones; see
 * slide_arithmetic.h. Bit 0 stands in for a blocker below.
 *
 * Rank and file are one half of a register, diagonal and antidiagonal the
 * other: a rook and a bishop need one half alone, a queen needs both.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_LZCNT_AVX512_H
#define IMPL_SLIDERS_LZCNT_AVX512_H

#include <stdalign.h>

#include "chess/bitboard.h"
#include "impl/sliders/lanes.h"
#include "impl/sliders/lines.h"

/* Per square: rank, file, diagonal, antidiagonal, without the square. */
alignas(64) static bitboard sliders_lzcnt_avx512_lines[64][4];

#if defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512CD__
#include <immintrin.h>

/* (a ^ b) & c, as the truth table of three operands. */
enum { SLIDERS_LZCNT_AVX512_DIFFER = 0x28 };

/* Lines first and first + 1, united. */
ALWAYS_INLINE bitboard sliders_lzcnt_avx512_two(int first, square s,
                                                bitboard occupied)
{
    const __m128i lines =
        _mm_load_si128((const __m128i *)&sliders_lzcnt_avx512_lines[s][first]);
    const bitboard lower = (occupied & below(s)) | 1;
    const __m128i low = _mm_and_si128(_mm_set1_epi64x((long long)lower),
                                      _mm_or_si128(lines, _mm_set1_epi64x(1)));
    const __m128i high =
        _mm_and_si128(_mm_set1_epi64x((long long)(occupied & above(s))), lines);
    const __m128i before =
        _mm_srlv_epi64(_mm_set1_epi64x(INT64_MAX), _mm_lzcnt_epi64(low));
    const __m128i reach =
        _mm_ternarylogic_epi64(high, _mm_add_epi64(high, _mm_set1_epi64x(-1)),
                               lines, SLIDERS_LZCNT_AVX512_DIFFER);

    return unite_2_lanes(_mm_andnot_si128(before, reach));
}

ALWAYS_INLINE bitboard sliders_lzcnt_avx512_rook(square s, bitboard occupied)
{
    return sliders_lzcnt_avx512_two(0, s, occupied);
}

ALWAYS_INLINE bitboard sliders_lzcnt_avx512_bishop(square s, bitboard occupied)
{
    return sliders_lzcnt_avx512_two(2, s, occupied);
}

ALWAYS_INLINE bitboard sliders_lzcnt_avx512_queen(square s, bitboard occupied)
{
    const __m256i lines =
        _mm256_load_si256((const __m256i *)sliders_lzcnt_avx512_lines[s]);
    const bitboard lower = (occupied & below(s)) | 1;
    const __m256i low =
        _mm256_and_si256(_mm256_set1_epi64x((long long)lower),
                         _mm256_or_si256(lines, _mm256_set1_epi64x(1)));
    const __m256i high = _mm256_and_si256(
        _mm256_set1_epi64x((long long)(occupied & above(s))), lines);
    const __m256i before = _mm256_srlv_epi64(_mm256_set1_epi64x(INT64_MAX),
                                             _mm256_lzcnt_epi64(low));
    const __m256i reach = _mm256_ternarylogic_epi64(
        high, _mm256_add_epi64(high, _mm256_set1_epi64x(-1)), lines,
        SLIDERS_LZCNT_AVX512_DIFFER);
    const __m256i attacks = _mm256_andnot_si256(before, reach);

    return unite_4_lanes(attacks);
}
#endif

static void sliders_lzcnt_avx512_init(void)
{
    for (square s = 0; s < 64; s++) {
        sliders_lzcnt_avx512_lines[s][0] = rank_through(s) ^ bit(s);
        sliders_lzcnt_avx512_lines[s][1] = file_through(s) ^ bit(s);
        sliders_lzcnt_avx512_lines[s][2] = diagonal_through(s) ^ bit(s);
        sliders_lzcnt_avx512_lines[s][3] = antidiagonal_through(s) ^ bit(s);
    }
}

static const struct strategy_info sliders_lzcnt_avx512_info = {
    .idea = "nearest blockers of all lines by leading zeros in lanes",
    .source = "Cfish, avx2-bitboard; Okuhara",
    .needs = "AVX512F AVX512VL AVX512CD",
    .table_bytes = sizeof sliders_lzcnt_avx512_lines,
    .init = sliders_lzcnt_avx512_init,
};

#endif
