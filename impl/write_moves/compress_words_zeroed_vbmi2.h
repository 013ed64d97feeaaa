/*
 * compress_words_zeroed_vbmi2: as compress_words_vbmi2, in the form that engines
 * have, which on Zen 4 and 5 waits for the old destination: see compress.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_COMPRESS_WORDS_ZEROED_VBMI2_H
#define IMPL_WRITE_MOVES_COMPRESS_WORDS_ZEROED_VBMI2_H

#include "impl/write_moves/compress_words_vbmi2.h"

#if defined __AVX512VBMI2__ && defined __AVX512BW__ && defined __AVX512VL__
ALWAYS_INLINE size_t write_moves_compress_words_zeroed_vbmi2_piece(
    move_word *list, unsigned piece, unsigned from, bitboard targets)
{
    return write_moves_words_piece(ZEROED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_compress_words_zeroed_vbmi2_queen(
    move_word *list, unsigned piece, unsigned from, bitboard targets)
{
    return write_moves_words_queen(ZEROED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_compress_words_zeroed_vbmi2_pawns(
    move_word *list, unsigned piece, unsigned step, bitboard targets)
{
    return write_moves_words_pawns(ZEROED, list, piece, step, targets);
}
#endif

static const struct strategy_info write_moves_compress_words_zeroed_vbmi2_info =
    {
        .idea = "compress_words_vbmi2, by zero-masked vpcompress",
        .source = "Stockfish #6153, Halogen #717, 2025",
        .table_bytes = sizeof write_moves_words,
        .init = write_moves_compress_words_vbmi2_init,
};

#endif
