/*
 * precomputed_zeroed_vbmi2: as precomputed_vbmi2, in the form that engines
 * have, which on Zen 4 and 5 waits for the old destination: see compress.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_PRECOMPUTED_ZEROED_VBMI2_H
#define IMPL_WRITE_MOVES_PRECOMPUTED_ZEROED_VBMI2_H

#include "impl/write_moves/precomputed_vbmi2.h"

#if defined __AVX512VBMI2__ && defined __AVX512BW__ && defined __AVX512VL__ && \
    defined __BMI2__
ALWAYS_INLINE size_t write_moves_precomputed_zeroed_vbmi2_piece(
    move_word *list, unsigned piece, unsigned from, bitboard targets)
{
    return write_moves_precomputed_piece(ZEROED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_precomputed_zeroed_vbmi2_queen(
    move_word *list, unsigned piece, unsigned from, bitboard targets)
{
    return write_moves_precomputed_queen(ZEROED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_precomputed_zeroed_vbmi2_pawns(
    move_word *list, unsigned piece, unsigned step, bitboard targets)
{
    return write_moves_precomputed_pawns(ZEROED, list, piece, step, targets);
}
#endif

static const struct strategy_info write_moves_precomputed_zeroed_vbmi2_info = {
    .idea = "precomputed_vbmi2, by zero-masked vpcompress",
    .source = "Stockfish #6797, 2026, with targets for its code",
    .table_bytes = sizeof write_moves_empty_moves + sizeof byteboard_squares,
    .init = write_moves_empty_moves_init,
};

#endif
