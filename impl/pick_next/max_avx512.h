/*
 * max_avx512: as `max_avx2`, eight words at a time, by vpmaxsq.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_MAX_AVX512_H
#define IMPL_PICK_NEXT_MAX_AVX512_H

#include "impl/pick_next/pick_next.h"

#if defined __AVX512F__ && defined __AVX512BW__
#include <immintrin.h>

/* Eight words from `i` on, with their indices. */
ALWAYS_INLINE __m512i pick_next_max_avx512_load(const struct scored_move *moves,
                                                size_t i)
{
    const __m512i index =
        _mm512_add_epi64(_mm512_set1_epi64((long long)i),
                         _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7));

    return _mm512_mask_blend_epi16(0x11111111, _mm512_loadu_si512(moves + i),
                                   index);
}

ALWAYS_INLINE size_t pick_next_max_avx512_begin(struct scored_move *moves,
                                                size_t count, int32_t limit)
{
    (void)limit;
    _mm512_storeu_si512(moves + count, _mm512_set1_epi64(INT64_MIN));
    return count;
}

ALWAYS_INLINE uint16_t pick_next_max_avx512(struct scored_move *moves,
                                            size_t at, size_t ordered)
{
    __m512i most = pick_next_max_avx512_load(moves, at);

    for (size_t i = at + 8; i < ordered; i += 8)
        most = _mm512_max_epi64(most, pick_next_max_avx512_load(moves, i));
    return scored_swap(moves, at,
                       (size_t)(_mm512_reduce_max_epi64(most) & 0xFFFF));
}
#endif

static const struct strategy_info pick_next_max_avx512_info = {
    .idea = "a maximum of eight words at a time, which hold their indices",
    .source = "this suite, after Reckless #692",
};

#endif
