/*
 * planes_gfni: six PEXTs write all target squares at once, a bit of each a time,
 * for CPUs that have GFNI but no AVX-512.
 *
 * Plane i is the squares whose number has bit i. PEXT of it by the targets is
 * bit i of each target's number, in ascending order: six words that are a matrix
 * of bits. Turned, eight of its columns are eight targets, a byte each:
 * GF2P8AFFINEQB multiplies it by the unit matrix, row 7 - i of one being bit i.
 * A queen may have more than 16 targets; PDEP of 16 ones are the first 16.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_PLANES_GFNI_H
#define IMPL_WRITE_MOVES_PLANES_GFNI_H

#include "impl/write_moves/byte_lists_avx2.h"

#if defined __AVX2__ && defined __BMI2__ && defined __GFNI__

/* Bit `of` of the number of each target, 16 at most. */
ALWAYS_INLINE uint64_t write_moves_plane(bitboard targets, unsigned of)
{
    static const bitboard planes[6] = {
        UINT64_C(0xAAAAAAAAAAAAAAAA), UINT64_C(0xCCCCCCCCCCCCCCCC),
        UINT64_C(0xF0F0F0F0F0F0F0F0), UINT64_C(0xFF00FF00FF00FF00),
        UINT64_C(0xFFFF0000FFFF0000), UINT64_C(0xFFFFFFFF00000000)};

    return _pext_u64(planes[of], targets);
}

/* 16 targets, a byte each; what is behind the last is of no account. */
ALWAYS_INLINE __m128i write_moves_planes(bitboard t)
{
    const uint64_t first =
        write_moves_plane(t, 5) << 32 | write_moves_plane(t, 4) << 48;
    const uint64_t second =
        write_moves_plane(t, 3) | write_moves_plane(t, 2) << 16 |
        write_moves_plane(t, 1) << 32 | write_moves_plane(t, 0) << 48;
    const __m128i words = _mm_set_epi64x((long long)second, (long long)first);
    /* The low bytes, then the high ones: two matrices. */
    const __m128i matrices =
        _mm_shuffle_epi8(words, _mm_setr_epi8(0, 2, 4, 6, 8, 10, 12, 14, 1, 3,
                                              5, 7, 9, 11, 13, 15));

    return _mm_gf2p8affine_epi64_epi8(
        _mm_set1_epi64x((long long)UINT64_C(0x8040201008040201)), matrices, 0);
}

ALWAYS_INLINE size_t write_moves_planes_gfni_piece(move_word *list,
                                                   unsigned piece,
                                                   unsigned from,
                                                   bitboard targets)
{
    const __m256i to = _mm256_cvtepu8_epi16(write_moves_planes(targets));

    (void)piece;
    _mm256_storeu_si256(
        (__m256i *)(void *)list,
        _mm256_or_si256(to, _mm256_set1_epi16((short)move_word_of(from, 0))));
    return (size_t)count_squares(targets);
}

ALWAYS_INLINE size_t write_moves_planes_gfni_queen(move_word *list,
                                                   unsigned piece,
                                                   unsigned from,
                                                   bitboard targets)
{
    const bitboard first = _pdep_u64(0xFFFF, targets);

    write_moves_planes_gfni_piece(list, piece, from, first);
    if (first != targets)
        write_moves_planes_gfni_piece(list + 16, piece, from, targets ^ first);
    return (size_t)count_squares(targets);
}

ALWAYS_INLINE size_t write_moves_planes_gfni_pawns(move_word *list,
                                                   unsigned piece,
                                                   unsigned step,
                                                   bitboard targets)
{
    const __m128i to = _mm_cvtepu8_epi16(write_moves_planes(targets));

    (void)piece;
    _mm_storeu_si128((__m128i *)(void *)list, write_moves_by_step(to, step));
    return (size_t)count_squares(targets);
}
#endif

static const struct strategy_info write_moves_planes_gfni_info = {
    .idea = "six PEXTs of bit planes, turned by a matrix product",
    .source = "this suite, 2026",
};

#endif
