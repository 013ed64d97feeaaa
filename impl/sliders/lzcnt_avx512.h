/*
 * lzcnt_avx512: the nearest blockers on both sides of s, for all lines at
 * once, the lower ones by a count of leading zeros in each lane.
 *
 * Of a line's squares above s, those up to the first blocker are attacked: h ^
 * (h - 1), see slide_arithmetic.h. Of those below s, those from the last
 * blocker on. The top bit, shifted down by the leading zeros of the blockers
 * below and its copies with it, is all from that blocker on; without a blocker
 * these are 64, and the copies fill the lane:
 *
 *   line below s     x x x x x . . .      bit 0 on the left, s sixth
 *   blockers         . x . x . . . .
 *   shifted          . . . 1 1 1 1 1
 *
 * What is above and below s on each line is stored in two halves of a record,
 * so that the occupied squares, put in all lanes, need no splitting. Rank and
 * file are one half of a register, diagonal and antidiagonal the other: a rook
 * and a bishop need one half alone, a queen needs both.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_LZCNT_AVX512_H
#define IMPL_SLIDERS_LZCNT_AVX512_H

#include <stdalign.h>

#include "chess/bitboard.h"
#include "impl/sliders/lanes.h"
#include "impl/sliders/lines.h"

/* Per square: rank, file, diagonal, antidiagonal, without the square. */
alignas(64) TABLE struct sliders_lzcnt_avx512_rays {
    bitboard above[4], below[4];
} sliders_lzcnt_avx512_rays[64];

#if defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512CD__
#include <immintrin.h>

/* Truth tables of three operands: (a ^ b) & c, and a | (b & c). */
enum { SLIDERS_LZCNT_AVX512_DIFFER = 0x28, SLIDERS_LZCNT_AVX512_JOIN = 0xF8 };

/* Lines first and first + 1, united. */
ALWAYS_INLINE bitboard sliders_lzcnt_avx512_two(int first, square s,
                                                bitboard occupied)
{
    const __m128i upper = _mm_load_si128(
        (const __m128i *)(sliders_lzcnt_avx512_rays[s].above + first));
    const __m128i lower = _mm_load_si128(
        (const __m128i *)(sliders_lzcnt_avx512_rays[s].below + first));
    const __m128i all = _mm_set1_epi64x((long long)occupied);
    const __m128i h = _mm_and_si128(all, upper);
    const __m128i up =
        _mm_ternarylogic_epi64(h, _mm_add_epi64(h, _mm_set1_epi64x(-1)), upper,
                               SLIDERS_LZCNT_AVX512_DIFFER);
    const __m128i from_last = _mm_srav_epi64(
        _mm_set1_epi64x(INT64_MIN), _mm_lzcnt_epi64(_mm_and_si128(all, lower)));

    return unite_2_lanes(_mm_ternarylogic_epi64(up, from_last, lower,
                                                SLIDERS_LZCNT_AVX512_JOIN));
}

ALWAYS_INLINE bitboard sliders_lzcnt_avx512_rook(square s, bitboard occupied)
{
    return sliders_lzcnt_avx512_two(0, s, occupied);
}

ALWAYS_INLINE bitboard sliders_lzcnt_avx512_bishop(square s, bitboard occupied)
{
    return sliders_lzcnt_avx512_two(2, s, occupied);
}

/* All lines, a lane each. */
ALWAYS_INLINE __m256i sliders_lzcnt_avx512_four(square s, bitboard occupied)
{
    const __m256i upper =
        _mm256_load_si256((const __m256i *)sliders_lzcnt_avx512_rays[s].above);
    const __m256i lower =
        _mm256_load_si256((const __m256i *)sliders_lzcnt_avx512_rays[s].below);
    const __m256i all = _mm256_set1_epi64x((long long)occupied);
    const __m256i h = _mm256_and_si256(all, upper);
    const __m256i up = _mm256_ternarylogic_epi64(
        h, _mm256_add_epi64(h, _mm256_set1_epi64x(-1)), upper,
        SLIDERS_LZCNT_AVX512_DIFFER);
    const __m256i from_last =
        _mm256_srav_epi64(_mm256_set1_epi64x(INT64_MIN),
                          _mm256_lzcnt_epi64(_mm256_and_si256(all, lower)));

    return _mm256_ternarylogic_epi64(up, from_last, lower,
                                     SLIDERS_LZCNT_AVX512_JOIN);
}

ALWAYS_INLINE bitboard sliders_lzcnt_avx512_queen(square s, bitboard occupied)
{
    return unite_4_lanes(sliders_lzcnt_avx512_four(s, occupied));
}
#endif

static void sliders_lzcnt_avx512_init(void)
{
    for (square s = 0; s < 64; s++) {
        const bitboard lines[4] = {rank_through(s), file_through(s),
                                   diagonal_through(s),
                                   antidiagonal_through(s)};

        for (int line = 0; line < 4; line++) {
            sliders_lzcnt_avx512_rays[s].above[line] = lines[line] & above(s);
            sliders_lzcnt_avx512_rays[s].below[line] = lines[line] & below(s);
        }
    }
}

static const struct strategy_info sliders_lzcnt_avx512_info = {
    .idea = "nearest blockers of all lines by leading zeros in lanes",
    .source = "Cfish, avx2-bitboard.h AVX-512CD; Okuhara",
    .table_bytes = sizeof sliders_lzcnt_avx512_rays,
    .init = sliders_lzcnt_avx512_init,
};

#endif
