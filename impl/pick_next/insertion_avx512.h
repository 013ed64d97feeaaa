/*
 * insertion_avx512: the first sixteen moves that reach the limit are put in order
 * in registers, one of scores and one of moves with their places. The scores
 * below that of the next are a mask like 1111 1000; less one, 1111 0111, it says
 * which lanes vpexpandd fills with what was there, and which is the next's.
 *
 * A free lane has the lowest score, and so a move of that score would find no
 * lane. It is left out as if below the limit; it and what is behind the
 * sixteenth, if it is wanted, is inserted one by one.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_INSERTION_AVX512_H
#define IMPL_PICK_NEXT_INSERTION_AVX512_H

#include "impl/pick_next/insertion.h"

#if defined __AVX512F__ && defined __AVX512DQ__
#include <immintrin.h>

enum { PICK_LANES = 16 };

struct pick_next_lanes {
    __m512i scores, moves;
};

ALWAYS_INLINE void pick_next_lanes_insert(struct pick_next_lanes *l,
                                          int64_t word)
{
    const __m512i score = _mm512_set1_epi32(scored_score(word));
    const __m512i move = _mm512_set1_epi32((int32_t)word);
    const __mmask16 below = _mm512_cmplt_epi32_mask(l->scores, score);
    const __mmask16 others = _kadd_mask16(below, 0xFFFF);

    l->scores = _mm512_mask_expand_epi32(score, others, l->scores);
    l->moves = _mm512_mask_expand_epi32(move, others, l->moves);
}

/* Writes the first words. Not more: those behind them are moves too. */
ALWAYS_INLINE void pick_next_lanes_write(const struct pick_next_lanes *l,
                                         struct scored_move *moves,
                                         size_t count)
{
    const __m512i low = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5,
                                          21, 6, 22, 7, 23);
    const __m512i high = _mm512_add_epi32(low, _mm512_set1_epi32(8));
    const uint32_t all = (1U << count) - 1;

    _mm512_mask_storeu_epi64(
        moves, (__mmask8)all,
        _mm512_permutex2var_epi32(l->moves, low, l->scores));
    if (count > 8)
        _mm512_mask_storeu_epi64(
            moves + 8, (__mmask8)(all >> 8),
            _mm512_permutex2var_epi32(l->moves, high, l->scores));
}

ALWAYS_INLINE size_t pick_next_insertion_avx512_begin(struct scored_move *moves,
                                                      size_t count,
                                                      int32_t limit)
{
    const int32_t least = limit > INT32_MIN ? limit : INT32_MIN + 1;
    struct pick_next_lanes l = {_mm512_set1_epi32(INT32_MIN),
                                _mm512_setzero_si512()};
    size_t sorted = 0, i = 0;

    for (; i < count && sorted < PICK_LANES; i++) {
        const int64_t word = scored_word(moves, i);

        if (scored_score(word) < least)
            continue;
        pick_next_lanes_insert(&l, word);
        scored_put(moves, i, scored_word(moves, sorted++));
    }
    pick_next_lanes_write(&l, moves, sorted);
    if (limit == INT32_MIN)
        i = sorted;
    return pick_next_insert_from(moves, i, count, limit, sorted);
}

ALWAYS_INLINE uint16_t pick_next_insertion_avx512(struct scored_move *moves,
                                                  size_t at, size_t ordered)
{
    return pick_next_insertion(moves, at, ordered);
}
#endif

static const struct strategy_info pick_next_insertion_avx512_info = {
    .idea = "sixteen sorted scores in a register: compare, then vpexpandd",
    .source = "anematode, Stockfish #6768, 2026",
};

#endif
