/*
 * compress_bytes_zeroed_vbmi2: as compress_bytes_vbmi2, in the form that engines
 * have, which on Zen 4 and 5 waits for the old destination: see compress.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_COMPRESS_BYTES_ZEROED_VBMI2_H
#define IMPL_WRITE_MOVES_COMPRESS_BYTES_ZEROED_VBMI2_H

#include "impl/write_moves/compress_bytes_vbmi2.h"

#if defined __AVX512VBMI2__ && defined __AVX512BW__ && defined __AVX512VL__
ALWAYS_INLINE size_t write_moves_compress_bytes_zeroed_vbmi2_piece(
    move_word *list, unsigned piece, unsigned from, bitboard targets)
{
    return write_moves_bytes_piece(ZEROED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_compress_bytes_zeroed_vbmi2_queen(
    move_word *list, unsigned piece, unsigned from, bitboard targets)
{
    return write_moves_bytes_queen(ZEROED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_compress_bytes_zeroed_vbmi2_pawns(
    move_word *list, unsigned piece, unsigned step, bitboard targets)
{
    return write_moves_bytes_pawns(ZEROED, list, piece, step, targets);
}
#endif

static const struct strategy_info write_moves_compress_bytes_zeroed_vbmi2_info =
    {
        .idea = "compress_bytes_vbmi2, by zero-masked vpcompress",
        .source = "Stockfish, splat_moves(), 2026",
        .table_bytes = sizeof byteboard_squares,
};

#endif
