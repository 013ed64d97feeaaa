/*
 * byte_lists_avx2: the targets among eight squares at once, by a table of all 256
 * sets of eight.
 *
 * The eight are the lowest target and the seven squares after it. An entry is
 * which of them are in the set, a byte each. Widened and with the rest of the
 * move they are up to 8 words, written at once; what follows goes on behind those
 * that count. A turn for each eight: a pawn step's targets are few ranks.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_BYTE_LISTS_AVX2_H
#define IMPL_WRITE_MOVES_BYTE_LISTS_AVX2_H

#include "impl/write_moves/write_moves.h"

/* Which of eight squares are in each set of them, a byte each. */
TABLE uint64_t write_moves_byte_lists[256];

#ifdef __AVX2__
#include <immintrin.h>

/* The next targets, 8 words of which so many count. */
ALWAYS_INLINE __m128i write_moves_next_eight(bitboard *targets, size_t *count)
{
    const square first = lowest_square(*targets);
    const bitboard eight = *targets >> first & 0xFF;
    const __m128i bytes =
        _mm_cvtsi64_si128((long long)write_moves_byte_lists[eight]);

    *targets &= ~UINT64_C(0xFF) << first;
    *count = (size_t)count_squares(eight);
    return _mm_add_epi16(_mm_cvtepu8_epi16(bytes),
                         _mm_set1_epi16((short)first));
}

/* The moves of pawns to targets, as words. */
ALWAYS_INLINE __m128i write_moves_by_step(__m128i to, unsigned step)
{
    const __m128i from = _mm_and_si128(
        _mm_sub_epi16(to, _mm_set1_epi16((short)step)), _mm_set1_epi16(63));

    return _mm_or_si128(to, _mm_slli_epi16(from, 6));
}

ALWAYS_INLINE size_t write_moves_byte_lists_avx2_piece(move_word *list,
                                                       unsigned piece,
                                                       unsigned from,
                                                       bitboard targets)
{
    const __m128i origin = _mm_set1_epi16((short)move_word_of(from, 0));
    move_word *end = list;
    size_t count;

    (void)piece;
    for (; targets; end += count) {
        const __m128i to = write_moves_next_eight(&targets, &count);

        _mm_storeu_si128((__m128i *)(void *)end, _mm_or_si128(to, origin));
    }
    return (size_t)(end - list);
}

ALWAYS_INLINE size_t write_moves_byte_lists_avx2_queen(move_word *list,
                                                       unsigned piece,
                                                       unsigned from,
                                                       bitboard targets)
{
    return write_moves_byte_lists_avx2_piece(list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_byte_lists_avx2_pawns(move_word *list,
                                                       unsigned piece,
                                                       unsigned step,
                                                       bitboard targets)
{
    move_word *end = list;
    size_t count;

    (void)piece;
    for (; targets; end += count) {
        const __m128i to = write_moves_next_eight(&targets, &count);

        _mm_storeu_si128((__m128i *)(void *)end, write_moves_by_step(to, step));
    }
    return (size_t)(end - list);
}
#endif

static void write_moves_byte_lists_avx2_init(void)
{
    for (unsigned set = 1; set < 256; set++) {
        unsigned to = 0;

        for (bitboard left = set; left; left = without_lowest(left))
            write_moves_byte_lists[set] |= (uint64_t)lowest_square(left)
                                           << 8 * to++;
    }
}

static const struct strategy_info write_moves_byte_lists_avx2_info = {
    .idea = "the targets among the next eight squares, by a table",
    .source = "D. Lemire, bitset decoding by tables",
    .table_bytes = sizeof write_moves_byte_lists,
    .init = write_moves_byte_lists_avx2_init,
};

#endif
