/*
 * hyperbola_gfni: hyperbola on all four lines in four lanes, by bit reversal.
 *
 * A byte shuffle turns ranks upside down, and a multiplication by the
 * antidiagonal 8x8 matrix of bits mirrors every rank: together they reverse a
 * lane. So ranks need no table, and the subtractions of hyperbola.h serve all
 * lines at once; see hyperbola_reversal.h. Rank and file are one half of a
 * register, diagonal and antidiagonal the other: a rook and a bishop need one
 * half alone, a queen needs both.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_HYPERBOLA_GFNI_H
#define IMPL_SLIDERS_HYPERBOLA_GFNI_H

#include <stdalign.h>

#include "impl/sliders/lanes.h"
#include "impl/sliders/lines.h"

/* Per square: rank, file, diagonal, antidiagonal, without the square. */
alignas(64) TABLE bitboard sliders_hyperbola_gfni_lines[64][4];

#if defined __AVX2__ && defined __GFNI__
#include <immintrin.h>

ALWAYS_INLINE __m128i sliders_hyperbola_gfni_reverse2(__m128i x)
{
    const __m128i swap = _mm_set_epi64x(0x08090A0B0C0D0E0F, 0x0001020304050607);
    const __m128i mirror = _mm_set1_epi64x((long long)0x8040201008040201);

    return _mm_gf2p8affine_epi64_epi8(_mm_shuffle_epi8(x, swap), mirror, 0);
}

ALWAYS_INLINE __m256i sliders_hyperbola_gfni_reverse4(__m256i x)
{
    const __m256i swap = _mm256_broadcastsi128_si256(
        _mm_set_epi64x(0x08090A0B0C0D0E0F, 0x0001020304050607));
    const __m256i mirror = _mm256_set1_epi64x((long long)0x8040201008040201);

    return _mm256_gf2p8affine_epi64_epi8(_mm256_shuffle_epi8(x, swap), mirror,
                                         0);
}

/* Lines first and first + 1, united. */
ALWAYS_INLINE bitboard sliders_hyperbola_gfni_two(int first, square s,
                                                  bitboard occupied)
{
    const __m128i lines = _mm_load_si128(
        (const __m128i *)&sliders_hyperbola_gfni_lines[s][first]);
    const __m128i r = _mm_set1_epi64x((long long)bit(s));
    const __m128i turned = _mm_set1_epi64x((long long)bit(s ^ 63));
    const __m128i o =
        _mm_and_si128(_mm_set1_epi64x((long long)occupied), lines);
    const __m128i forward = _mm_sub_epi64(o, r);
    const __m128i backward =
        _mm_sub_epi64(sliders_hyperbola_gfni_reverse2(o), turned);

    return unite_2_lanes(_mm_and_si128(
        _mm_xor_si128(forward, sliders_hyperbola_gfni_reverse2(backward)),
        lines));
}

ALWAYS_INLINE bitboard sliders_hyperbola_gfni_rook(square s, bitboard occupied)
{
    return sliders_hyperbola_gfni_two(0, s, occupied);
}

ALWAYS_INLINE bitboard sliders_hyperbola_gfni_bishop(square s,
                                                     bitboard occupied)
{
    return sliders_hyperbola_gfni_two(2, s, occupied);
}

/* All lines, a lane each. */
ALWAYS_INLINE __m256i sliders_hyperbola_gfni_four(square s, bitboard occupied)
{
    const __m256i lines =
        _mm256_load_si256((const __m256i *)sliders_hyperbola_gfni_lines[s]);
    const __m256i r = _mm256_set1_epi64x((long long)bit(s));
    const __m256i turned = _mm256_set1_epi64x((long long)bit(s ^ 63));
    const __m256i o =
        _mm256_and_si256(_mm256_set1_epi64x((long long)occupied), lines);
    const __m256i forward = _mm256_sub_epi64(o, r);
    const __m256i backward =
        _mm256_sub_epi64(sliders_hyperbola_gfni_reverse4(o), turned);

    return _mm256_and_si256(
        _mm256_xor_si256(forward, sliders_hyperbola_gfni_reverse4(backward)),
        lines);
}

ALWAYS_INLINE bitboard sliders_hyperbola_gfni_queen(square s, bitboard occupied)
{
    return unite_4_lanes(sliders_hyperbola_gfni_four(s, occupied));
}
#endif

static void sliders_hyperbola_gfni_init(void)
{
    for (square s = 0; s < 64; s++) {
        sliders_hyperbola_gfni_lines[s][0] = rank_through(s) ^ bit(s);
        sliders_hyperbola_gfni_lines[s][1] = file_through(s) ^ bit(s);
        sliders_hyperbola_gfni_lines[s][2] = diagonal_through(s) ^ bit(s);
        sliders_hyperbola_gfni_lines[s][3] = antidiagonal_through(s) ^ bit(s);
    }
}

static const struct strategy_info sliders_hyperbola_gfni_info = {
    .idea = "hyperbola in lanes, bits reversed by shuffle and matrix",
    .source = "Chess_Movegen, GaloisField; CPW AVX-512",
    .table_bytes = sizeof sliders_hyperbola_gfni_lines,
    .init = sliders_hyperbola_gfni_init,
};

#endif
