/*
 * mirrored_avx2: rays that count up on the board and on its mirror, for rook
 * and bishop from the same two boards.
 *
 * The registers of sliders/mirrored_avx2.h have what is attacked on the board
 * in their first lane, and on the mirrored one in the second: a file's and two
 * diagonals'. Their first lanes side by side, and their second ones, are one
 * swap back for both pieces.
 *
 * Rooks and bishops are Cfish's; both at once is an invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_BOTH_MIRRORED_AVX2_H
#define IMPL_SLIDERS_BOTH_MIRRORED_AVX2_H

#include "impl/sliders/mirrored_avx2.h"
#include "impl/sliders_both/two_lanes.h"

#ifdef __AVX2__
ALWAYS_INLINE struct sliders_both sliders_both_mirrored_avx2(square s,
                                                             bitboard occupied)
{
    const __m128i swap = _mm_set_epi64x(0x08090A0B0C0D0E0F, 0x0001020304050607);
    const __m128i boards = sliders_mirrored_avx2_boards(occupied);
    const __m128i file = sliders_mirrored_avx2_file(s, boards);
    const __m128i diagonals = sliders_mirrored_avx2_diagonals(s, boards);
    const __m128i mirrored = _mm_unpackhi_epi64(file, diagonals);
    struct sliders_both both = sliders_both_of_2_lanes(_mm_or_si128(
        _mm_unpacklo_epi64(file, diagonals), _mm_shuffle_epi8(mirrored, swap)));

    both.rook |=
        sliders_rank_recorded(&sliders_mirrored_avx2_records[s].rank, occupied);
    return both;
}
#endif

static const struct strategy_info sliders_both_mirrored_avx2_info = {
    .idea = "rays that count up in lanes, one swap back for both",
    .source = "Cfish, avx2-bitboard.h; Okuhara; both at once: this suite",
    .needs = "AVX2",
    .table_bytes =
        sizeof sliders_mirrored_avx2_records + sizeof sliders_rank_table,
    .init = sliders_mirrored_avx2_init,
};

#endif
