/*
 * qbb_avx512: between the nearest blockers of a line, for eight squares, each
 * in a lane.
 *
 * Where a line ends at the edge stands a piece, or so we say. Then a slider has
 * a piece above it and one below on every line, itself at the edge, and attacks
 * the squares from the one to the other. A pattern shifted to s draws the ray
 * up, and the first piece on it is u; one shifted down to s draws the ray down,
 * and the last piece on it is d:
 *
 *   . . . . . . . u      the pattern from d up meets the pattern from u down
 *   . . . . . . x .      in the squares between, d and u with them, and in no
 *   . . . . . s . .      other: they count in steps from different ends
 *   . . . . x . . .
 *   . . . d . . . .
 *
 * A pattern leaves the board at its side and re-enters at the other, but that
 * is beyond the piece at the edge. Leading zeros are counted in lanes; u is the
 * only square of x & -x. No table is read.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BATCH_QBB_AVX512_H
#define IMPL_SLIDERS_BATCH_QBB_AVX512_H

#include "impl/sliders_batch/sliders_batch.h"

#if defined __AVX512F__ && defined __AVX512CD__
#include <immintrin.h>

/* What is known of the eight queens, in lanes. */
struct sliders_batch_qbb {
    __m512i from_first, from_last; /* s and 63 - s */
    __m512i others;                /* occupied, without the queen */
};

/* A line: the rays that start at a1 and at h8, and the edges they end at. */
struct sliders_batch_qbb_line {
    bitboard up, down, up_ends, down_ends;
};

/* Truth tables of three operands: a & (b | c), and a | (b & c). */
enum { SLIDERS_BATCH_QBB_MEN = 0xE0, SLIDERS_BATCH_QBB_JOIN = 0xF8 };

/* attacked, and with it the squares from piece to piece on this line. */
ALWAYS_INLINE __m512i
sliders_batch_qbb_join(__m512i attacked, const struct sliders_batch_qbb *queens,
                       struct sliders_batch_qbb_line line)
{
    const __m512i up = _mm512_set1_epi64((long long)line.up);
    const __m512i down = _mm512_set1_epi64((long long)line.down);
    const __m512i above = _mm512_ternarylogic_epi64(
        _mm512_sllv_epi64(up, queens->from_first), queens->others,
        _mm512_set1_epi64((long long)line.up_ends), SLIDERS_BATCH_QBB_MEN);
    const __m512i below = _mm512_ternarylogic_epi64(
        _mm512_srlv_epi64(down, queens->from_last), queens->others,
        _mm512_set1_epi64((long long)line.down_ends), SLIDERS_BATCH_QBB_MEN);
    const __m512i first = _mm512_and_si512(
        above, _mm512_sub_epi64(_mm512_setzero_si512(), above));
    const __m512i u_from_last = _mm512_lzcnt_epi64(first);
    const __m512i d =
        _mm512_sub_epi64(_mm512_set1_epi64(63), _mm512_lzcnt_epi64(below));

    return _mm512_ternarylogic_epi64(
        attacked, _mm512_srlv_epi64(down, u_from_last),
        _mm512_sllv_epi64(up, d), SLIDERS_BATCH_QBB_JOIN);
}

ALWAYS_INLINE void sliders_batch_qbb_avx512(const struct slider_batch_query *q,
                                            bitboard *out)
{
    static const struct sliders_batch_qbb_line
        rank = {0x00000000000000FF, 0xFF00000000000000, 0x8080808080808080,
                0x0101010101010101},
        file = {0x0101010101010101, 0x8080808080808080, 0xFF00000000000000,
                0x00000000000000FF},
        diagonal = {0x8040201008040201, 0x8040201008040201, 0xFF80808080808080,
                    0x01010101010101FF},
        antidiagonal = {0x0002040810204081, 0x8102040810204000,
                        0xFF01010101010101, 0x80808080808080FF};
    const __m512i s =
        _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)q->squares));
    const __m512i queen = _mm512_sllv_epi64(_mm512_set1_epi64(1), s);
    const struct sliders_batch_qbb queens = {
        s, _mm512_sub_epi64(_mm512_set1_epi64(63), s),
        _mm512_andnot_si512(queen, _mm512_set1_epi64((long long)q->occupied))};
    __m512i attacked = _mm512_setzero_si512();

    attacked = sliders_batch_qbb_join(attacked, &queens, rank);
    attacked = sliders_batch_qbb_join(attacked, &queens, file);
    attacked = sliders_batch_qbb_join(attacked, &queens, diagonal);
    attacked = sliders_batch_qbb_join(attacked, &queens, antidiagonal);
    _mm512_storeu_si512(out, _mm512_andnot_si512(queen, attacked));
}
#endif

static const struct strategy_info sliders_batch_qbb_avx512_info = {
    .idea = "patterns between the nearest blockers, eight lanes",
    .source = "QBBEngine (Fabio Gobbato), the idea; lanes: this suite",
};

#endif
