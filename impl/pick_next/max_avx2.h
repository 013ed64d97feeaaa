/*
 * max_avx2: as `selection_packed`, four words at a time: each holds its index in
 * place of the move, so the maximum says where it was. AVX2 compares words of 64
 * bits, but has no maximum of them.
 *
 * Behind the last move stand words below all others, so that no turn is shorter.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_MAX_AVX2_H
#define IMPL_PICK_NEXT_MAX_AVX2_H

#include "impl/pick_next/pick_next.h"

#if defined __AVX2__
#include <immintrin.h>

/* Four words from `i` on, with their indices. */
ALWAYS_INLINE __m256i pick_next_max_avx2_load(const struct scored_move *moves,
                                              size_t i)
{
    const __m256i words =
        _mm256_loadu_si256((const __m256i *)(const void *)(moves + i));
    const __m256i index = _mm256_add_epi64(_mm256_set1_epi64x((long long)i),
                                           _mm256_setr_epi64x(0, 1, 2, 3));

    return _mm256_blend_epi16(words, index, 0x11);
}

ALWAYS_INLINE __m256i pick_next_max_avx2_of(__m256i a, __m256i b)
{
    return _mm256_blendv_epi8(a, b, _mm256_cmpgt_epi64(b, a));
}

ALWAYS_INLINE size_t pick_next_max_avx2_begin(struct scored_move *moves,
                                              size_t count, int32_t limit)
{
    const __m256i least = _mm256_set1_epi64x(INT64_MIN);

    (void)limit;
    _mm256_storeu_si256((__m256i *)(void *)(moves + count), least);
    _mm256_storeu_si256((__m256i *)(void *)(moves + count + 4), least);
    return count;
}

ALWAYS_INLINE uint16_t pick_next_max_avx2(struct scored_move *moves, size_t at,
                                          size_t ordered)
{
    __m256i a = pick_next_max_avx2_load(moves, at);
    __m256i b = pick_next_max_avx2_load(moves, at + 4);
    __m128i two, high;

    for (size_t i = at + 8; i < ordered; i += 8) {
        a = pick_next_max_avx2_of(a, pick_next_max_avx2_load(moves, i));
        b = pick_next_max_avx2_of(b, pick_next_max_avx2_load(moves, i + 4));
    }
    a = pick_next_max_avx2_of(a, b);
    two = _mm256_castsi256_si128(a);
    high = _mm256_extracti128_si256(a, 1);
    two = _mm_blendv_epi8(two, high, _mm_cmpgt_epi64(high, two));
    high = _mm_unpackhi_epi64(two, two);
    two = _mm_blendv_epi8(two, high, _mm_cmpgt_epi64(high, two));
    return scored_swap(moves, at, (size_t)_mm_extract_epi16(two, 0));
}
#endif

static const struct strategy_info pick_next_max_avx2_info = {
    .idea = "a maximum of four words at a time, which hold their indices",
    .source = "87flowers, Reckless #692, 2026, in words",
};

#endif
