/*
 * mirrored_avx2: rays that count up, half of them on the board upside down,
 * each in a lane.
 *
 * On a ray that counts up, o ^ (o - 1) of its blockers o is everything up to
 * the first of them; see mirrored_rays.h. Swapping bytes turns ranks upside
 * down, s becoming s ^ 56: what went south goes north there. So one subtraction
 * in four lanes is a bishop's, and one in two the file of a rook:
 *
 *   lane      0            1            2            3
 *   board     as it is     mirrored     as it is     mirrored
 *   ray       north-east   south-east   north-west   south-west
 *   ray       north        south        -            -
 *
 * The lanes of a mirrored board are united, swapped back together and added.
 * Ranks, which are not turned round, are looked up meanwhile.
 *
 * Rooks and bishops are as Cfish has them. Its queens smear the blockers below
 * in four lanes, by shifts; here they are a rook and a bishop that share both
 * boards and the swap back, which takes fewer operations.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_MIRRORED_AVX2_H
#define IMPL_SLIDERS_MIRRORED_AVX2_H

#include <stdalign.h>

#include "chess/bitboard.h"
#include "impl/sliders/lines.h"
#include "impl/sliders/rank_table.h"

/* Per square: the rays of the lanes above, on the boards that they are on. */
struct sliders_mirrored_avx2_record {
    bitboard diagonals[4], file[2];
    struct sliders_rank_record rank;
};

alignas(64) TABLE
    struct sliders_mirrored_avx2_record sliders_mirrored_avx2_records[64];

#ifdef __AVX2__
#include <immintrin.h>

/* The board, and it mirrored. */
ALWAYS_INLINE __m128i sliders_mirrored_avx2_boards(bitboard occupied)
{
    return _mm_shuffle_epi8(
        _mm_cvtsi64_si128((long long)occupied),
        _mm_set_epi64x(0x0001020304050607, 0x0706050403020100));
}

/* What is attacked on the board, and what on the mirrored one. */
ALWAYS_INLINE bitboard sliders_mirrored_avx2_unite(__m128i attacks)
{
    const __m128i back = _mm_shuffle_epi8(
        attacks, _mm_set_epi64x(0x0F0E0D0C0B0A0908, 0x08090A0B0C0D0E0F));

    return (bitboard)_mm_cvtsi128_si64(_mm_or_si128(attacks, back));
}

ALWAYS_INLINE __m128i sliders_mirrored_avx2_file(square s, __m128i boards)
{
    const __m128i rays =
        _mm_load_si128((const __m128i *)sliders_mirrored_avx2_records[s].file);
    const __m128i o = _mm_and_si128(boards, rays);

    return _mm_and_si128(
        _mm_xor_si128(o, _mm_add_epi64(o, _mm_set1_epi64x(-1))), rays);
}

ALWAYS_INLINE __m128i sliders_mirrored_avx2_diagonals(square s, __m128i boards)
{
    const __m256i rays = _mm256_load_si256(
        (const __m256i *)sliders_mirrored_avx2_records[s].diagonals);
    const __m256i o =
        _mm256_and_si256(_mm256_broadcastsi128_si256(boards), rays);
    const __m256i attacks = _mm256_and_si256(
        _mm256_xor_si256(o, _mm256_add_epi64(o, _mm256_set1_epi64x(-1))), rays);

    return _mm_or_si128(_mm256_castsi256_si128(attacks),
                        _mm256_extracti128_si256(attacks, 1));
}

ALWAYS_INLINE bitboard sliders_mirrored_avx2_rook(square s, bitboard occupied)
{
    const __m128i boards = sliders_mirrored_avx2_boards(occupied);

    return sliders_mirrored_avx2_unite(sliders_mirrored_avx2_file(s, boards)) |
           sliders_rank_recorded(&sliders_mirrored_avx2_records[s].rank,
                                 occupied);
}

ALWAYS_INLINE bitboard sliders_mirrored_avx2_bishop(square s, bitboard occupied)
{
    return sliders_mirrored_avx2_unite(sliders_mirrored_avx2_diagonals(
        s, sliders_mirrored_avx2_boards(occupied)));
}

ALWAYS_INLINE bitboard sliders_mirrored_avx2_queen(square s, bitboard occupied)
{
    const __m128i boards = sliders_mirrored_avx2_boards(occupied);
    const __m128i attacks =
        _mm_or_si128(sliders_mirrored_avx2_file(s, boards),
                     sliders_mirrored_avx2_diagonals(s, boards));

    return sliders_mirrored_avx2_unite(attacks) |
           sliders_rank_recorded(&sliders_mirrored_avx2_records[s].rank,
                                 occupied);
}
#endif

static void sliders_mirrored_avx2_init(void)
{
    sliders_rank_table_init();
    for (square s = 0; s < 64; s++) {
        const square m = s ^ 56;
        const bitboard on = above(s), on_mirrored = above(m);

        sliders_mirrored_avx2_records[s] =
            (struct sliders_mirrored_avx2_record){
                {diagonal_through(s) & on, diagonal_through(m) & on_mirrored,
                 antidiagonal_through(s) & on,
                 antidiagonal_through(m) & on_mirrored},
                {file_through(s) & on, file_through(m) & on_mirrored},
                sliders_rank_record_of(s)};
    }
}

static const struct strategy_info sliders_mirrored_avx2_info = {
    .idea = "rays that count up in lanes, on the board and its mirror",
    .source = "Cfish, avx2-bitboard.h; Okuhara; queens: this suite",
    .table_bytes =
        sizeof sliders_mirrored_avx2_records + sizeof sliders_rank_table,
    .init = sliders_mirrored_avx2_init,
};

#endif
