/*
 * opposite_rays_avx512: as opposite_rays, all eight directions in a register.
 *
 * A lane floods rooks and queens, or bishops and queens, by rotates of its
 * own step, as in sliders/fill_avx512.h; the kings' floods rotate the other
 * way, into the squares that the opposite direction may enter. Both sides'
 * sliders share what of the empty squares is passable, and so do both kings.
 *
 * Exact on every position that can be parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_OPPOSITE_RAYS_AVX512_H
#define IMPL_CHECKS_AND_PINS_OPPOSITE_RAYS_AVX512_H

#include "impl/checks_and_pins/parts.h"

#ifdef __AVX512F__
#include <immintrin.h>

/* Orthogonal lanes first: a step, and what it and its opposite may enter. */
static const int64_t checks_and_pins_lane_step[8] = {8, 1, -8, -1,
                                                     9, 7, -9, -7};
static const uint64_t checks_and_pins_lane_open[8] = {
    0xFFFFFFFFFFFFFF00, 0xFEFEFEFEFEFEFEFE, 0x00FFFFFFFFFFFFFF,
    0x7F7F7F7F7F7F7F7F, 0xFEFEFEFEFEFEFE00, 0x7F7F7F7F7F7F7F00,
    0x007F7F7F7F7F7F7F, 0x00FEFEFEFEFEFEFE};

/* Passable squares for one, two and four steps. */
struct checks_and_pins_passable {
    __m512i step, open, one, two, four;
};

ALWAYS_INLINE struct checks_and_pins_passable checks_and_pins_lanes_pass(
    __m512i step, __m512i open, bitboard occupied)
{
    struct checks_and_pins_passable by = {.step = step, .open = open};
    const __m512i twice = _mm512_add_epi64(step, step);

    by.one = _mm512_andnot_si512(_mm512_set1_epi64((long long)occupied), open);
    by.two = _mm512_and_si512(by.one, _mm512_rolv_epi64(by.one, step));
    by.four = _mm512_and_si512(by.two, _mm512_rolv_epi64(by.two, twice));
    return by;
}

/* The squares attacked from a set in each lane. */
ALWAYS_INLINE __m512i
checks_and_pins_lanes_cast(__m512i from, struct checks_and_pins_passable by)
{
    const __m512i twice = _mm512_add_epi64(by.step, by.step);
    const __m512i reached_1 = _mm512_or_si512(
        from, _mm512_and_si512(by.one, _mm512_rolv_epi64(from, by.step)));
    const __m512i reached_3 = _mm512_or_si512(
        reached_1,
        _mm512_and_si512(by.two, _mm512_rolv_epi64(reached_1, twice)));
    const __m512i reached_7 = _mm512_or_si512(
        reached_3,
        _mm512_and_si512(
            by.four,
            _mm512_rolv_epi64(reached_3, _mm512_add_epi64(twice, twice))));

    return _mm512_and_si512(by.open, _mm512_rolv_epi64(reached_7, by.step));
}

/* Orthogonal sliders in the orthogonal lanes, diagonal ones in the others. */
ALWAYS_INLINE __m512i checks_and_pins_lanes_of_sliders(const struct position *p,
                                                       enum color by)
{
    return _mm512_mask_set1_epi64(
        _mm512_set1_epi64((long long)orthogonal_sliders(p, by)), 0xF0,
        (long long)diagonal_sliders(p, by));
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_opposite_rays_avx512(
    const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const bitboard occupied = occupied_squares(p), own = color_pieces(p, us);
    const __m512i step = _mm512_loadu_si512(checks_and_pins_lane_step);
    const __m512i open = _mm512_loadu_si512(checks_and_pins_lane_open);
    const struct checks_and_pins_passable there = checks_and_pins_lanes_pass(
                                              step, open, occupied),
                                          back = checks_and_pins_lanes_pass(
                                              _mm512_sub_epi64(
                                                  _mm512_setzero_si512(), step),
                                              _mm512_permutex_epi64(open, 0x4E),
                                              occupied);
    const __m512i theirs = checks_and_pins_lanes_of_sliders(p, them);
    const __m512i ours = checks_and_pins_lanes_of_sliders(p, us);
    const __m512i king = checks_and_pins_lanes_cast(
        _mm512_set1_epi64((long long)pieces_of(p, us, KING)), back);
    const __m512i target = checks_and_pins_lanes_cast(
        _mm512_set1_epi64((long long)pieces_of(p, them, KING)), back);
    const bitboard met = (bitboard)_mm512_reduce_or_epi64(
        _mm512_and_si512(king, checks_and_pins_lanes_cast(theirs, there)));
    const bitboard met_target = (bitboard)_mm512_reduce_or_epi64(
        _mm512_and_si512(target, checks_and_pins_lanes_cast(ours, there)));
    const bitboard checkers =
        (bitboard)_mm512_reduce_or_epi64(_mm512_and_si512(king, theirs)) |
        checks_and_pins_leapers(p, king_square(p, us));

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = met & own,
        .mask =
            checks_and_pins_known_mask(checkers, checkers | (met & ~occupied)),
        .discoverers = met_target & own,
    };
}
#endif

static const struct strategy_info checks_and_pins_opposite_rays_avx512_info = {
    .idea = "floods of all directions in one register, and against the kings'",
    .source = "CPW DirGolem, AVX-512; this suite",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
