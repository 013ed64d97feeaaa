/*
 * hyperbola_dual: hyperbola on file and both diagonals at once, a lane each.
 *
 * The two subtractions of hyperbola.h for three lines are one subtraction
 * each in a register of four lanes; one shuffle swaps the bytes of all. The
 * rank, which a byte swap does not turn, is looked up meanwhile:
 *
 *   lane     0       1           2               3
 *   line     file    diagonal    antidiagonal    none
 *
 * A rook's file is the lowest lane, which moves out of the register without a
 * shuffle: nothing is on the way from there to the rank. A bishop's two lines
 * come down to it together, each by one shuffle. Both sets for one price.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_HYPERBOLA_DUAL_H
#define IMPL_SLIDERS_HYPERBOLA_DUAL_H

#include <stdalign.h>

#include "impl/sliders/lanes.h"
#include "impl/sliders/lines.h"
#include "impl/sliders/rank_table.h"

/*
 * A square's cache line. What is subtracted is stored for both sides of the
 * board: a load fills four lanes with a word, where from a register it takes a
 * shuffle.
 */
struct sliders_hyperbola_dual_record {
    bitboard lines[4]; /* the lanes above, without the square */
    bitboard r, turned;
    struct sliders_rank_record rank;
};

alignas(64) TABLE
    struct sliders_hyperbola_dual_record sliders_hyperbola_dual_records[64];

#ifdef __AVX2__
#include <immintrin.h>

/* The attacks along the lines of the lanes. */
ALWAYS_INLINE __m256i sliders_hyperbola_dual_lines(square s, bitboard occupied)
{
    const __m256i swap =
        _mm256_set_epi64x(0x08090A0B0C0D0E0F, 0x0001020304050607,
                          0x08090A0B0C0D0E0F, 0x0001020304050607);
    const struct sliders_hyperbola_dual_record *on =
        &sliders_hyperbola_dual_records[s];
    const __m256i lines = _mm256_load_si256((const __m256i *)on->lines);
    const __m256i r = _mm256_set1_epi64x((long long)on->r);
    const __m256i turned = _mm256_set1_epi64x((long long)on->turned);
    const __m256i o =
        _mm256_and_si256(_mm256_set1_epi64x((long long)occupied), lines);
    const __m256i forward = _mm256_sub_epi64(o, r);
    const __m256i backward =
        _mm256_sub_epi64(_mm256_shuffle_epi8(o, swap), turned);

    return _mm256_and_si256(
        _mm256_xor_si256(forward, _mm256_shuffle_epi8(backward, swap)), lines);
}

/* A rook's attacks, of these lines and its rank. */
ALWAYS_INLINE bitboard sliders_hyperbola_dual_orthogonal(__m256i lines,
                                                         square s,
                                                         bitboard occupied)
{
    return (bitboard)_mm_cvtsi128_si64(_mm256_castsi256_si128(lines)) |
           sliders_rank_recorded(&sliders_hyperbola_dual_records[s].rank,
                                 occupied);
}

/* A bishop's attacks, of these lines. */
ALWAYS_INLINE bitboard sliders_hyperbola_dual_diagonal(__m256i lines)
{
    const __m128i low = _mm256_castsi256_si128(lines);

    return (bitboard)_mm_cvtsi128_si64(_mm_or_si128(
        _mm_unpackhi_epi64(low, low), _mm256_extracti128_si256(lines, 1)));
}

ALWAYS_INLINE bitboard sliders_hyperbola_dual_rook(square s, bitboard occupied)
{
    return sliders_hyperbola_dual_orthogonal(
        sliders_hyperbola_dual_lines(s, occupied), s, occupied);
}

ALWAYS_INLINE bitboard sliders_hyperbola_dual_bishop(square s,
                                                     bitboard occupied)
{
    return sliders_hyperbola_dual_diagonal(
        sliders_hyperbola_dual_lines(s, occupied));
}

ALWAYS_INLINE bitboard sliders_hyperbola_dual_queen(square s, bitboard occupied)
{
    return unite_4_lanes(sliders_hyperbola_dual_lines(s, occupied)) |
           sliders_rank_recorded(&sliders_hyperbola_dual_records[s].rank,
                                 occupied);
}
#endif

static void sliders_hyperbola_dual_init(void)
{
    sliders_rank_table_init();
    for (square s = 0; s < 64; s++)
        sliders_hyperbola_dual_records[s] =
            (struct sliders_hyperbola_dual_record){
                {file_through(s) ^ bit(s), diagonal_through(s) ^ bit(s),
                 antidiagonal_through(s) ^ bit(s), 0},
                bit(s),
                bit(s ^ 56),
                sliders_rank_record_of(s)};
}

static const struct strategy_info sliders_hyperbola_dual_info = {
    .idea = "hyperbola in four lanes: rook and bishop at once",
    .source = "Stockfish, 2026: 77a8f6ccf and #7154; CPW AVX2",
    .table_bytes =
        sizeof sliders_hyperbola_dual_records + sizeof sliders_rank_table,
    .init = sliders_hyperbola_dual_init,
};

#endif
