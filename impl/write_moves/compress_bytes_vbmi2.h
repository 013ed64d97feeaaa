/*
 * compress_bytes_vbmi2: all squares as bytes, of which vpcompressb keeps the
 * targets; widened, they are the moves but for where they come from.
 *
 * Into a register and then stored whole: compressing to memory is microcode on
 * Zen 4, of some 256 operations.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_COMPRESS_BYTES_VBMI2_H
#define IMPL_WRITE_MOVES_COMPRESS_BYTES_VBMI2_H

#include "chess/byteboard.h"
#include "impl/write_moves/byte_lists_avx2.h"
#include "impl/write_moves/compress.h"

#if defined __AVX512VBMI2__ && defined __AVX512BW__ && defined __AVX512VL__

/* The squares of a set, a byte each. */
ALWAYS_INLINE __m512i write_moves_squares(enum compress_form form, bitboard set)
{
    return write_moves_compress_bytes(form, set,
                                      _mm512_load_si512(byteboard_squares));
}

ALWAYS_INLINE size_t write_moves_bytes_piece(enum compress_form form,
                                             move_word *list, unsigned piece,
                                             unsigned from, bitboard targets)
{
    const __m512i squares = write_moves_squares(form, targets);
    const __m256i to = _mm256_cvtepu8_epi16(_mm512_castsi512_si128(squares));

    (void)piece;
    _mm256_storeu_si256(
        (__m256i *)(void *)list,
        _mm256_or_si256(to, _mm256_set1_epi16((short)move_word_of(from, 0))));
    return (size_t)count_squares(targets);
}

ALWAYS_INLINE size_t write_moves_bytes_queen(enum compress_form form,
                                             move_word *list, unsigned piece,
                                             unsigned from, bitboard targets)
{
    const __m512i squares = write_moves_squares(form, targets);
    const __m512i to = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(squares));

    (void)piece;
    _mm512_storeu_si512(
        list,
        _mm512_or_si512(to, _mm512_set1_epi16((short)move_word_of(from, 0))));
    return (size_t)count_squares(targets);
}

ALWAYS_INLINE size_t write_moves_bytes_pawns(enum compress_form form,
                                             move_word *list, unsigned piece,
                                             unsigned step, bitboard targets)
{
    const __m512i squares = write_moves_squares(form, targets);
    const __m128i to = _mm_cvtepu8_epi16(_mm512_castsi512_si128(squares));

    (void)piece;
    _mm_storeu_si128((__m128i *)(void *)list, write_moves_by_step(to, step));
    return (size_t)count_squares(targets);
}

ALWAYS_INLINE size_t write_moves_compress_bytes_vbmi2_piece(move_word *list,
                                                            unsigned piece,
                                                            unsigned from,
                                                            bitboard targets)
{
    return write_moves_bytes_piece(MERGED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_compress_bytes_vbmi2_queen(move_word *list,
                                                            unsigned piece,
                                                            unsigned from,
                                                            bitboard targets)
{
    return write_moves_bytes_queen(MERGED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_compress_bytes_vbmi2_pawns(move_word *list,
                                                            unsigned piece,
                                                            unsigned step,
                                                            bitboard targets)
{
    return write_moves_bytes_pawns(MERGED, list, piece, step, targets);
}
#endif

static const struct strategy_info write_moves_compress_bytes_vbmi2_info = {
    .idea = "vpcompressb of all squares to a register, widened to moves",
    .source = "Stockfish, splat_moves(), 2026",
    .table_bytes = sizeof byteboard_squares,
};

#endif
