/*
 * kogge_stone_avx512: flood from eight squares, a lane each, along the eight
 * rays in turn.
 *
 * The doubling steps of sliders/kogge_stone.h. Which squares can be passed 1,
 * 2 and 4 at a time follows from the occupancy, and is the same for every
 * queen: that is calculated once, with a lane for each ray, by the rotates of
 * sliders/fill_avx512.h. Floods have a lane for each queen; a word of the
 * former, broadcast as it is loaded, bounds them all. The compiler is not told
 * what the words are, for it would shuffle them out of registers instead.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_KOGGE_STONE_AVX512_H
#define IMPL_SLIDERS_BATCH_KOGGE_STONE_AVX512_H

#include <stdalign.h>

#include "impl/sliders/fill_avx512.h"
#include "impl/sliders_batch/sliders_batch.h"

#if defined __AVX512F__ && defined __AVX512VL__

/* a | (b & c), as the truth table of three operands. */
enum { SLIDERS_BATCH_KOGGE_STONE_JOIN = 0xF8 };

/* empty[i]: the squares that 2^i steps lead to, for each ray. */
ALWAYS_INLINE void sliders_batch_kogge_stone_empty(bitboard occupied,
                                                   bitboard empty[3][8])
{
    const __m512i open = _mm512_loadu_si512(sliders_fill_avx512_open);
    __m512i k = _mm512_loadu_si512(sliders_fill_avx512_step);
    __m512i e =
        _mm512_andnot_si512(_mm512_set1_epi64((long long)occupied), open);

    for (int i = 0; i < 3; i++, k = _mm512_add_epi64(k, k)) {
        _mm512_store_si512(empty[i], e);
        e = _mm512_and_si512(e, _mm512_rolv_epi64(e, k));
    }
}

/* Each lane moved by step squares in index order, up or down. */
ALWAYS_INLINE __m512i sliders_batch_kogge_stone_shift(__m512i x, int step)
{
    return step < 0 ? _mm512_srli_epi64(x, (unsigned)-step)
                    : _mm512_slli_epi64(x, (unsigned)step);
}

/* to, and with it what lies step squares from flood and within open. */
ALWAYS_INLINE __m512i sliders_batch_kogge_stone_join(__m512i to, __m512i flood,
                                                     int step, bitboard open)
{
    return _mm512_ternarylogic_epi64(
        to, _mm512_set1_epi64((long long)open),
        sliders_batch_kogge_stone_shift(flood, step),
        SLIDERS_BATCH_KOGGE_STONE_JOIN);
}

ALWAYS_INLINE void sliders_batch_kogge_stone_avx512(
    const struct slider_batch_query *q, bitboard *out)
{
    const __m512i s =
        _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)q->squares));
    const __m512i queens = _mm512_sllv_epi64(_mm512_set1_epi64(1), s);
    __m512i attacked = _mm512_setzero_si512();
    alignas(64) bitboard empty[3][8];

    sliders_batch_kogge_stone_empty(q->occupied, empty);

    const bitboard(*const words)[8] =
        (const bitboard(*)[8])opaque((uintptr_t)empty);

    for (int ray = 0; ray < 8; ray++) {
        const int step = (int)sliders_fill_avx512_step[ray];
        __m512i flood = queens;

        for (int i = 0; i < 3; i++)
            flood = sliders_batch_kogge_stone_join(
                flood, flood, step * (1 << i), words[i][ray]);
        attacked = sliders_batch_kogge_stone_join(
            attacked, flood, step, sliders_fill_avx512_open[ray]);
    }
    _mm512_storeu_si512(out, attacked);
}
#endif

static const struct strategy_info sliders_batch_kogge_stone_avx512_info = {
    .idea = "Kogge-Stone floods, eight queens in lanes, rays in turn",
    .source = "CPW Kogge-Stone Algorithm; lanes: this suite",
};

#endif
