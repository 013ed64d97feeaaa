/*
 * precomputed_avx2: the moves of the empty board stand ready, and those that are
 * wanted are shuffled together, eight at a time, by a table of all 256 masks.
 *
 * No square is looked at, and no bit loop turns. Pawns have no square of their
 * own: theirs are written by byte_lists_avx2.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_PRECOMPUTED_AVX2_H
#define IMPL_WRITE_MOVES_PRECOMPUTED_AVX2_H

#include "impl/write_moves/byte_lists_avx2.h"
#include "impl/write_moves/empty_moves.h"

/* For each mask of eight words the bytes of those that are in it. */
TABLE struct write_moves_shuffles {
    alignas(16) uint8_t of[256][16];
} write_moves_shuffles;

#if defined __AVX2__ && defined __BMI2__

/* The moves of eight that are in a mask; returns how many these are. */
ALWAYS_INLINE size_t write_moves_shuffled(move_word *list,
                                          const move_word *moves, uint64_t mask)
{
    const __m128i eight = _mm_load_si128((const __m128i *)(const void *)moves);
    const __m128i shuffle = _mm_load_si128(
        (const __m128i *)(const void *)write_moves_shuffles.of[mask & 0xFF]);

    _mm_storeu_si128((__m128i *)(void *)list, _mm_shuffle_epi8(eight, shuffle));
    return (size_t)count_squares(mask & 0xFF);
}

ALWAYS_INLINE size_t write_moves_precomputed_avx2_piece(move_word *list,
                                                        unsigned piece,
                                                        unsigned from,
                                                        bitboard targets)
{
    const struct write_moves_empty_moves *const e = &write_moves_empty_moves;
    const move_word *const moves = e->piece[piece][from];
    const uint64_t mask = _pext_u64(targets, e->targets[piece][from]);
    const size_t first = write_moves_shuffled(list, moves, mask);

    write_moves_shuffled(list + first, moves + 8, mask >> 8);
    return (size_t)count_squares(targets);
}

ALWAYS_INLINE size_t write_moves_precomputed_avx2_queen(move_word *list,
                                                        unsigned piece,
                                                        unsigned from,
                                                        bitboard targets)
{
    const struct write_moves_empty_moves *const e = &write_moves_empty_moves;
    uint64_t mask = _pext_u64(targets, e->targets[QUEEN][from]);

    (void)piece;
    for (int i = 0; i < WRITE_QUEEN_MOST; i += 8, mask >>= 8)
        list += write_moves_shuffled(list, e->queen[from] + i, mask);
    return (size_t)count_squares(targets);
}

ALWAYS_INLINE size_t write_moves_precomputed_avx2_pawns(move_word *list,
                                                        unsigned piece,
                                                        unsigned step,
                                                        bitboard targets)
{
    return write_moves_byte_lists_avx2_pawns(list, piece, step, targets);
}
#endif

static void write_moves_precomputed_avx2_init(void)
{
    write_moves_empty_moves_init();
    write_moves_byte_lists_avx2_init();
    for (unsigned mask = 1; mask < 256; mask++) {
        uint8_t *to = write_moves_shuffles.of[mask];

        for (bitboard left = mask; left; left = without_lowest(left)) {
            *to++ = (uint8_t)(2 * lowest_square(left));
            *to++ = (uint8_t)(2 * lowest_square(left) + 1);
        }
    }
}

static const struct strategy_info write_moves_precomputed_avx2_info = {
    .idea = "moves of the empty board, by PEXT and shuffles of eight",
    .source = "Stockfish #6797, #6804, 2026",
    .table_bytes = sizeof write_moves_empty_moves +
                   sizeof write_moves_shuffles + sizeof write_moves_byte_lists,
    .init = write_moves_precomputed_avx2_init,
};

#endif
