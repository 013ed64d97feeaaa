/*
 * insertion_avx2: as `insertion_avx512`, with two registers of eight scores and
 * two of moves. AVX2 has no expansion: lanes are turned by one, and a score goes
 * in by a minimum and a maximum, as insertion_words_avx512.h says; its move goes
 * where it is greater than the score that was there, but not than the one before.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_PICK_NEXT_INSERTION_AVX2_H
#define IMPL_PICK_NEXT_INSERTION_AVX2_H

#include "impl/pick_next/insertion.h"

#if defined __AVX2__
#include <immintrin.h>

enum { PICK_HALF = 8, PICK_HALVES = 2 };

struct pick_next_halves {
    __m256i scores[PICK_HALVES], moves[PICK_HALVES];
};

/* Lane i has what was in lane i - 1, and the first the last. */
ALWAYS_INLINE __m256i pick_next_turned(__m256i v)
{
    return _mm256_permutevar8x32_epi32(
        v, _mm256_setr_epi32(7, 0, 1, 2, 3, 4, 5, 6));
}

ALWAYS_INLINE void pick_next_halves_insert(struct pick_next_halves *h,
                                           size_t halves, int64_t word)
{
    const __m256i score = _mm256_set1_epi32(scored_score(word));
    const __m256i move = _mm256_set1_epi32((int32_t)word);
    __m256i last_score = _mm256_set1_epi32(INT32_MAX), last_move = move;

    for (size_t i = 0; i < halves; i++) {
        const __m256i scores = h->scores[i], moves = h->moves[i];
        const __m256i turned = pick_next_turned(scores);
        const __m256i turned_moves = pick_next_turned(moves);
        const __m256i before = _mm256_blend_epi32(turned, last_score, 1);
        const __m256i moves_before =
            _mm256_blend_epi32(turned_moves, last_move, 1);

        h->scores[i] =
            _mm256_max_epi32(scores, _mm256_min_epi32(before, score));
        h->moves[i] = _mm256_blendv_epi8(
            moves,
            _mm256_blendv_epi8(move, moves_before,
                               _mm256_cmpgt_epi32(score, before)),
            _mm256_cmpgt_epi32(score, scores));
        last_score = turned;
        last_move = turned_moves;
    }
}

/* Writes four words from `i` on, those that are sorted: behind them stand moves
 * too. By a blend, for a masked store is microcode on Zen 1 to 3. */
ALWAYS_INLINE void pick_next_halves_store(struct scored_move *moves, size_t i,
                                          size_t sorted, __m256i words)
{
    __m256i *const to = (__m256i *)(void *)(moves + i);
    const __m256i index = _mm256_setr_epi64x(0, 1, 2, 3);
    const __m256i left = _mm256_set1_epi64x((long long)(sorted - i));

    _mm256_storeu_si256(to,
                        _mm256_blendv_epi8(_mm256_loadu_si256(to), words,
                                           _mm256_cmpgt_epi64(left, index)));
}

ALWAYS_INLINE void pick_next_halves_write(const struct pick_next_halves *h,
                                          size_t halves, size_t sorted,
                                          struct scored_move *to)
{
    for (size_t i = 0; i < halves; i++) {
        const __m256i a = _mm256_unpacklo_epi32(h->moves[i], h->scores[i]);
        const __m256i b = _mm256_unpackhi_epi32(h->moves[i], h->scores[i]);

        pick_next_halves_store(to, i * PICK_HALF, sorted,
                               _mm256_permute2x128_si256(a, b, 0x20));
        pick_next_halves_store(to, i * PICK_HALF + 4, sorted,
                               _mm256_permute2x128_si256(a, b, 0x31));
    }
}

/* Puts in order what reaches the limit, in one half or in two: as many as the
 * compiler knows. */
ALWAYS_INLINE size_t pick_next_halves_sort(struct scored_move *moves,
                                           size_t count, int32_t limit,
                                           size_t halves)
{
    const int32_t least = limit > INT32_MIN ? limit : INT32_MIN + 1;
    struct pick_next_halves h;
    size_t sorted = 0, i = 0;

    for (size_t k = 0; k < halves; k++) {
        h.scores[k] = _mm256_set1_epi32(INT32_MIN);
        h.moves[k] = _mm256_setzero_si256();
    }
    for (; i < count && sorted < halves * PICK_HALF; i++) {
        const int64_t word = scored_word(moves, i);

        if (scored_score(word) < least)
            continue;
        pick_next_halves_insert(&h, halves, word);
        scored_put(moves, i, scored_word(moves, sorted++));
    }
    pick_next_halves_write(&h, halves, sorted, moves);
    if (limit == INT32_MIN)
        i = sorted;
    return pick_next_insert_from(moves, i, count, limit, sorted);
}

ALWAYS_INLINE size_t pick_next_insertion_avx2_begin(struct scored_move *moves,
                                                    size_t count, int32_t limit)
{
    if (count <= PICK_HALF)
        return pick_next_halves_sort(moves, count, limit, 1);
    return pick_next_halves_sort(moves, count, limit, PICK_HALVES);
}

ALWAYS_INLINE uint16_t pick_next_insertion_avx2(struct scored_move *moves,
                                                size_t at, size_t ordered)
{
    return pick_next_insertion(moves, at, ordered);
}
#endif

static const struct strategy_info pick_next_insertion_avx2_info = {
    .idea = "sixteen sorted scores in two registers: turn, minimum, maximum",
    .source = "this suite, after Stockfish #6768; #6969 has another",
};

#endif
