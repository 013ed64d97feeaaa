/*
 * precomputed_vbmi2: the moves of the empty board stand ready, and vpcompressw
 * keeps those that are wanted, half as many words as there are squares or fewer.
 *
 * Stockfish's attack table held the mask of what a slider reaches, in place of a
 * set: that saved the PDEP behind it, and is a matter of sliders. Pawns are
 * written by bytes.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_PRECOMPUTED_VBMI2_H
#define IMPL_WRITE_MOVES_PRECOMPUTED_VBMI2_H

#include "impl/write_moves/compress_bytes_vbmi2.h"
#include "impl/write_moves/empty_moves.h"

#if defined __AVX512VBMI2__ && defined __AVX512BW__ && defined __AVX512VL__ && \
    defined __BMI2__
ALWAYS_INLINE size_t write_moves_precomputed_piece(enum compress_form form,
                                                   move_word *list,
                                                   unsigned piece,
                                                   unsigned from,
                                                   bitboard targets)
{
    const struct write_moves_empty_moves *const e = &write_moves_empty_moves;
    const __m256i moves =
        _mm256_load_si256((const __m256i *)(const void *)e->piece[piece][from]);
    const uint64_t mask = _pext_u64(targets, e->targets[piece][from]);

    _mm256_storeu_si256((__m256i *)(void *)list,
                        write_moves_compress_half(form, mask, moves));
    return (size_t)count_squares(targets);
}

ALWAYS_INLINE size_t write_moves_precomputed_queen(enum compress_form form,
                                                   move_word *list,
                                                   unsigned piece,
                                                   unsigned from,
                                                   bitboard targets)
{
    const struct write_moves_empty_moves *const e = &write_moves_empty_moves;
    const __m512i moves = _mm512_load_si512(e->queen[from]);
    const uint64_t mask = _pext_u64(targets, e->targets[QUEEN][from]);

    (void)piece;
    _mm512_storeu_si512(list, write_moves_compress_words(form, mask, moves));
    return (size_t)count_squares(targets);
}

ALWAYS_INLINE size_t write_moves_precomputed_pawns(enum compress_form form,
                                                   move_word *list,
                                                   unsigned piece,
                                                   unsigned step,
                                                   bitboard targets)
{
    return write_moves_bytes_pawns(form, list, piece, step, targets);
}

ALWAYS_INLINE size_t write_moves_precomputed_vbmi2_piece(move_word *list,
                                                         unsigned piece,
                                                         unsigned from,
                                                         bitboard targets)
{
    return write_moves_precomputed_piece(MERGED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_precomputed_vbmi2_queen(move_word *list,
                                                         unsigned piece,
                                                         unsigned from,
                                                         bitboard targets)
{
    return write_moves_precomputed_queen(MERGED, list, piece, from, targets);
}

ALWAYS_INLINE size_t write_moves_precomputed_vbmi2_pawns(move_word *list,
                                                         unsigned piece,
                                                         unsigned step,
                                                         bitboard targets)
{
    return write_moves_precomputed_pawns(MERGED, list, piece, step, targets);
}
#endif

static const struct strategy_info write_moves_precomputed_vbmi2_info = {
    .idea = "moves of the empty board, by PEXT and one vpcompressw",
    .source = "Stockfish #6797, 2026, with targets for its code",
    .table_bytes = sizeof write_moves_empty_moves + sizeof byteboard_squares,
    .init = write_moves_empty_moves_init,
};

#endif
