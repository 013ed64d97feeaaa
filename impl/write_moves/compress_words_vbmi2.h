/*
 * compress_words_vbmi2: the moves to all squares as words, of which vpcompressw
 * keeps those to targets, half a board at a time.
 *
 * Pawns' moves stand ready for each step. Into a register and then stored whole:
 * compressing to memory is microcode on Zen 4.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_COMPRESS_WORDS_VBMI2_H
#define IMPL_WRITE_MOVES_COMPRESS_WORDS_VBMI2_H

#include <stdalign.h>

#include "impl/write_moves/compress.h"

/* The moves to each square, from a1 and by each step of pawns. */
TABLE struct write_moves_words {
    alignas(64) move_word from_a1[64];
    move_word by[64][64];
} write_moves_words;

#if defined __AVX512VBMI2__ && defined __AVX512BW__ && defined __AVX512VL__

/* Those of 64 moves that go to targets, with the origin's bits added. */
ALWAYS_INLINE size_t write_moves_compressed(enum compress_form form,
                                            move_word *list,
                                            const move_word *moves,
                                            __m512i origin, bitboard targets)
{
    const __m512i low = _mm512_or_si512(_mm512_load_si512(moves), origin);
    const __m512i high = _mm512_or_si512(_mm512_load_si512(moves + 32), origin);
    const size_t first = (size_t)count_squares(targets & UINT32_MAX);

    _mm512_storeu_si512(list, write_moves_compress_words(form, targets, low));
    _mm512_storeu_si512(list + first,
                        write_moves_compress_words(form, targets >> 32, high));
    return (size_t)count_squares(targets);
}

ALWAYS_INLINE size_t write_moves_words_piece(enum compress_form form,
                                             move_word *list, unsigned piece,
                                             unsigned from, bitboard targets)
{
    (void)piece;
    return write_moves_compressed(
        form, list, write_moves_words.from_a1,
        _mm512_set1_epi16((short)move_word_of(from, 0)), targets);
}

ALWAYS_INLINE size_t write_moves_words_queen(enum compress_form form,
                                             move_word *list, unsigned piece,
                                             unsigned from, bitboard targets)
{
    return write_moves_words_piece(form, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_words_pawns(enum compress_form form,
                                             move_word *list, unsigned piece,
                                             unsigned step, bitboard targets)
{
    (void)piece;
    return write_moves_compressed(form, list, write_moves_words.by[step],
                                  _mm512_setzero_si512(), targets);
}

ALWAYS_INLINE size_t write_moves_compress_words_vbmi2_piece(move_word *list,
                                                            unsigned piece,
                                                            unsigned from,
                                                            bitboard targets)
{
    return write_moves_words_piece(MERGED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_compress_words_vbmi2_queen(move_word *list,
                                                            unsigned piece,
                                                            unsigned from,
                                                            bitboard targets)
{
    return write_moves_words_queen(MERGED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_compress_words_vbmi2_pawns(move_word *list,
                                                            unsigned piece,
                                                            unsigned step,
                                                            bitboard targets)
{
    return write_moves_words_pawns(MERGED, list, piece, step, targets);
}
#endif

static void write_moves_compress_words_vbmi2_init(void)
{
    for (square to = 0; to < 64; to++) {
        write_moves_words.from_a1[to] = move_word_of(0, to);
        for (unsigned step = 7; step <= 57; step++)
            write_moves_words.by[step][to] = move_word_by(step, to);
    }
}

static const struct strategy_info write_moves_compress_words_vbmi2_info = {
    .idea = "vpcompressw of the moves to all squares, in two halves",
    .source = "Stockfish #6153, Halogen #717, 2025",
    .table_bytes = sizeof write_moves_words,
    .init = write_moves_compress_words_vbmi2_init,
};

#endif
