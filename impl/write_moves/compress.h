/*
 * vpcompress, the elements of a mask moved together, in its two forms.
 *
 * Merged into their own source: the elements left over stay as they were, and
 * the next moves are written over them. Zeroed, as most engines write it: on Zen
 * 4 and 5 that form waits for what its destination register held before, so that
 * answers that have nothing to do with each other form a chain. A compiler that
 * knows clears the register first (LLVM from #207079 on).
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_COMPRESS_H
#define IMPL_WRITE_MOVES_COMPRESS_H

#include "impl/write_moves/write_moves.h"

enum compress_form { MERGED, ZEROED };

#if defined __AVX512VBMI2__ && defined __AVX512BW__ && defined __AVX512VL__
#include <immintrin.h>

/* All bytes of a set of squares. */
ALWAYS_INLINE __m512i write_moves_compress_bytes(enum compress_form form,
                                                 bitboard set, __m512i bytes)
{
    return form == MERGED ? _mm512_mask_compress_epi8(bytes, set, bytes)
                          : _mm512_maskz_compress_epi8(set, bytes);
}

/* Of 32 words those of a mask, whose higher bits do not count. */
ALWAYS_INLINE __m512i write_moves_compress_words(enum compress_form form,
                                                 uint64_t mask, __m512i words)
{
    const __mmask32 of = (__mmask32)mask;

    return form == MERGED ? _mm512_mask_compress_epi16(words, of, words)
                          : _mm512_maskz_compress_epi16(of, words);
}

/* Of 16 words. */
ALWAYS_INLINE __m256i write_moves_compress_half(enum compress_form form,
                                                uint64_t mask, __m256i words)
{
    const __mmask16 of = (__mmask16)mask;

    return form == MERGED ? _mm256_mask_compress_epi16(words, of, words)
                          : _mm256_maskz_compress_epi16(of, words);
}
#endif

#endif
