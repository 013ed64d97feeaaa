/*
 * fill_avx512: everything that the colour attacks, all eight rays at once.
 *
 * As fill_avx2, with the eight rays of sliders/fill_avx512.h in one register,
 * and the eight steps of knights in another. Exact whatever stands on the
 * board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKED_FILL_AVX512_H
#define IMPL_ATTACKED_FILL_AVX512_H

#include "impl/attacked/attacked.h"
#include "impl/sliders/fill_avx512.h"

#if defined __AVX512F__ && defined __AVX512VL__

/* A knight's steps, and where each of them may end. */
static const int64_t attacked_fill_avx512_step[8] = {17,  15,  10,  6,
                                                     -17, -15, -10, -6};
static const uint64_t attacked_fill_avx512_open[8] = {
    0xFEFEFEFEFEFE0000, 0x7F7F7F7F7F7F0000, 0xFCFCFCFCFCFCFC00,
    0x3F3F3F3F3F3F3F00, 0x00007F7F7F7F7F7F, 0x0000FEFEFEFEFEFE,
    0x003F3F3F3F3F3F3F, 0x00FCFCFCFCFCFCFC};

/* What knights attack, each way in a lane. */
ALWAYS_INLINE __m512i attacked_fill_avx512_knights(bitboard knights)
{
    return _mm512_and_si512(
        _mm512_rolv_epi64(_mm512_set1_epi64((long long)knights),
                          _mm512_loadu_si512(attacked_fill_avx512_step)),
        _mm512_loadu_si512(attacked_fill_avx512_open));
}

/* What the colour attacks when these squares are occupied, in eight lanes. */
ALWAYS_INLINE __m512i attacked_fill_avx512_all(const struct position *p,
                                               enum color by, bitboard occupied)
{
    const __mmask8 bishop_rays = 0xF0, pawn_rays = (__mmask8)(0x30 << 2 * by);
    const bitboard king = pieces_of(p, by, KING),
                   pawns = pieces_of(p, by, PAWN);
    const __m512i sliders = _mm512_mask_set1_epi64(
        _mm512_set1_epi64((long long)orthogonal_sliders(p, by)), bishop_rays,
        (long long)diagonal_sliders(p, by));
    const __m512i steppers =
        _mm512_mask_set1_epi64(_mm512_set1_epi64((long long)king), pawn_rays,
                               (long long)(king | pawns));

    return _mm512_or_si512(
        sliders_fill_avx512_rays(sliders, steppers, occupied),
        attacked_fill_avx512_knights(pieces_of(p, by, KNIGHT)));
}

ALWAYS_INLINE bool attacked_fill_avx512(const struct position *p, square s,
                                        enum color by)
{
    const __m512i all = attacked_fill_avx512_all(p, by, occupied_squares(p));

    return _mm512_test_epi64_mask(all, _mm512_set1_epi64((long long)bit(s)));
}
#endif

static const struct strategy_info attacked_fill_avx512_info = {
    .idea = "all that the colour attacks, flooded along all rays at once",
    .source = "Reckless, setwise; CPW DirGolem",
};

#endif
