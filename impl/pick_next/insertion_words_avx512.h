/*
 * insertion_words_avx512: words in order in registers, eight in each. With the
 * words of lane i - 1 in `before`, a word w goes to its lane, and those behind it
 * one further, by
 *
 *     lane i = the greater of (lane i) and (the lesser of before and w)
 *
 * for where w belongs further on, before is greater than w and w no greater than
 * the lane; where it belongs further up, before is greater than the lane. Without
 * a mask, and without a register for the moves beside their scores: a chain of a
 * shift, a minimum and a maximum. A free lane has the least word, which is no
 * move's.
 *
 * Short lists have one register or two, others four; what is behind the
 * thirty-second is inserted one by one.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_INSERTION_WORDS_AVX512_H
#define IMPL_PICK_NEXT_INSERTION_WORDS_AVX512_H

#include "impl/pick_next/insertion.h"

#if defined __AVX512F__
#include <immintrin.h>

enum { PICK_WORDS = 8, PICK_REGISTERS = 4 };

/* The last lane of `before` comes before the first of `w`. */
ALWAYS_INLINE void pick_next_words_insert(__m512i *w, size_t registers,
                                          int64_t word)
{
    const __m512i next = _mm512_set1_epi64(word);
    __m512i before = _mm512_set1_epi64(INT64_MAX);

    for (size_t r = 0; r < registers; r++) {
        const __m512i here = w[r];
        const __m512i shifted = _mm512_alignr_epi64(here, before, 7);

        w[r] = _mm512_max_epi64(here, _mm512_min_epi64(shifted, next));
        before = here;
    }
}

/* Puts in order what reaches the limit, in so many registers: as many as the
 * compiler knows. */
ALWAYS_INLINE size_t pick_next_words_sort(struct scored_move *moves,
                                          size_t count, int32_t limit,
                                          size_t registers)
{
    __m512i w[PICK_REGISTERS];
    size_t sorted = 0, i = 0;

    for (size_t r = 0; r < registers; r++)
        w[r] = _mm512_set1_epi64(INT64_MIN);
    for (; i < count && sorted < registers * PICK_WORDS; i++) {
        const int64_t word = scored_word(moves, i);

        if (scored_score(word) < limit)
            continue;
        pick_next_words_insert(w, registers, word);
        scored_put(moves, i, scored_word(moves, sorted++));
    }
    for (size_t r = 0; r < registers; r++)
        _mm512_mask_storeu_epi64(
            moves + r * PICK_WORDS,
            (__mmask8)(((UINT64_C(1) << sorted) - 1) >> r * PICK_WORDS), w[r]);
    return pick_next_insert_from(moves, i, count, limit, sorted);
}

ALWAYS_INLINE size_t pick_next_insertion_words_avx512_begin(
    struct scored_move *moves, size_t count, int32_t limit)
{
    if (count <= PICK_WORDS)
        return pick_next_words_sort(moves, count, limit, 1);
    if (count <= 2 * PICK_WORDS)
        return pick_next_words_sort(moves, count, limit, 2);
    return pick_next_words_sort(moves, count, limit, PICK_REGISTERS);
}

ALWAYS_INLINE uint16_t pick_next_insertion_words_avx512(
    struct scored_move *moves, size_t at, size_t ordered)
{
    return pick_next_insertion(moves, at, ordered);
}
#endif

static const struct strategy_info pick_next_insertion_words_avx512_info = {
    .idea = "sorted words in registers: a shift, a minimum and a maximum",
    .source = "this suite",
};

#endif
