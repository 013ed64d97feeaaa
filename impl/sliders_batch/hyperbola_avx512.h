/*
 * hyperbola_avx512: o - r forwards and turned round, for eight squares, each
 * in a lane, every line calculated.
 *
 * The method of sliders/hyperbola_reversal.h: differences on the board and on
 * the board turned by 180 degrees, each cut to its line, and only their union
 * turned back. A byte shuffle and a product with a matrix of bits reverse a
 * lane, as in sliders/hyperbola_gfni.h. With the queen taken off the board,
 * lines may hold its square: it is set in both unions, and cancels.
 *
 * A diagonal is the long one shifted by whole ranks, see sliders/lines.h. Of
 * two shifts, by n and by -n, a lane gets one: a count that is negative is
 * large to it, and shifts everything out.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_HYPERBOLA_AVX512_H
#define IMPL_SLIDERS_BATCH_HYPERBOLA_AVX512_H

#include "chess/bitboard.h"
#include "impl/sliders_batch/sliders_batch.h"

#if defined __AVX512BW__ && defined __GFNI__
#include <immintrin.h>

/* a | (b & c), as the truth table of three operands. */
enum { SLIDERS_BATCH_HYPERBOLA_JOIN = 0xF8 };

/* Each lane with its bits in reverse order. */
ALWAYS_INLINE __m512i sliders_batch_hyperbola_reverse(__m512i x)
{
    const __m512i swap = _mm512_broadcast_i32x4(
        _mm_set_epi64x(0x08090A0B0C0D0E0F, 0x0001020304050607));
    const __m512i mirror = _mm512_set1_epi64((long long)0x8040201008040201);

    return _mm512_gf2p8affine_epi64_epi8(_mm512_shuffle_epi8(x, swap), mirror,
                                         0);
}

/* A line through a1 or h1 moved up by that many squares, or down if < 0. */
ALWAYS_INLINE __m512i sliders_batch_hyperbola_move(bitboard line, __m512i by)
{
    const __m512i all = _mm512_set1_epi64((long long)line);
    const __m512i down = _mm512_sub_epi64(_mm512_setzero_si512(), by);

    return _mm512_or_si512(_mm512_sllv_epi64(all, by),
                           _mm512_srlv_epi64(all, down));
}

/* The lines through each square: rank, file, diagonal, antidiagonal. */
ALWAYS_INLINE void sliders_batch_hyperbola_lines(__m512i s, __m512i lines[4])
{
    const __m512i rank = _mm512_and_si512(s, _mm512_set1_epi64(56));
    const __m512i file = _mm512_and_si512(s, _mm512_set1_epi64(7));
    const __m512i across = _mm512_slli_epi64(file, 3);
    const __m512i over = _mm512_sub_epi64(across, _mm512_set1_epi64(56));

    lines[0] = _mm512_sllv_epi64(_mm512_set1_epi64(0xFF), rank);
    lines[1] = _mm512_sllv_epi64(_mm512_set1_epi64(0x0101010101010101), file);
    lines[2] = sliders_batch_hyperbola_move(0x8040201008040201,
                                            _mm512_sub_epi64(rank, across));
    lines[3] = sliders_batch_hyperbola_move(0x0102040810204080,
                                            _mm512_add_epi64(rank, over));
}

/* joined, and with it o - r on this line. */
ALWAYS_INLINE __m512i sliders_batch_hyperbola_join(__m512i joined,
                                                   __m512i others,
                                                   __m512i queen, __m512i line)
{
    const __m512i o = _mm512_and_si512(others, line);

    return _mm512_ternarylogic_epi64(joined, line, _mm512_sub_epi64(o, queen),
                                     SLIDERS_BATCH_HYPERBOLA_JOIN);
}

ALWAYS_INLINE void sliders_batch_hyperbola_avx512(
    const struct slider_batch_query *q, bitboard *out)
{
    const __m512i s =
        _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)q->squares));
    const __m512i occupied = _mm512_set1_epi64((long long)q->occupied);
    const __m512i queen = _mm512_sllv_epi64(_mm512_set1_epi64(1), s);
    const __m512i others = _mm512_andnot_si512(queen, occupied);
    const __m512i turned_queen = sliders_batch_hyperbola_reverse(queen);
    const __m512i turned_others = sliders_batch_hyperbola_reverse(others);
    __m512i forward = _mm512_setzero_si512(), backward = forward, lines[4];

    sliders_batch_hyperbola_lines(s, lines);
    for (int i = 0; i < 4; i++) {
        const __m512i turned = sliders_batch_hyperbola_reverse(lines[i]);

        forward =
            sliders_batch_hyperbola_join(forward, others, queen, lines[i]);
        backward = sliders_batch_hyperbola_join(backward, turned_others,
                                                turned_queen, turned);
    }
    _mm512_storeu_si512(
        out,
        _mm512_xor_si512(forward, sliders_batch_hyperbola_reverse(backward)));
}
#endif

static const struct strategy_info sliders_batch_hyperbola_avx512_info = {
    .idea = "o - r forwards and with all bits reversed, eight lanes",
    .source = "CPW Hyperbola Quintessence; lanes: this suite",
};

#endif
