/*
 * byteboard_avx2: the nearest two pieces on each ray of a king, by two
 * subtractions.
 *
 * The 64 bytes beside the position are put into eight rays, the nearest
 * first, and a subtraction tells the nearest piece of every ray: see
 * attackers/byteboard_avx2.h. What the subtraction left alone lies behind it,
 * and, with the bytes before it taken out, a second one tells the next. The
 * nearest gives check if it is an enemy that attacks from there; it is pinned
 * if it is our own, and the next an enemy slider of that line. Discoverers
 * likewise from the other king, with the colours exchanged. Each ray has one
 * of them at most, so their squares are found as those of attackers are.
 *
 * Exact on every position that can be parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_BYTEBOARD_AVX2_H
#define IMPL_CHECKS_AND_PINS_BYTEBOARD_AVX2_H

#include "impl/attackers/byteboard_avx2.h"
#include "impl/checks_and_pins/parts.h"

#ifdef __AVX2__

/* The nearest of each ray: those that attack, and those before a slider. */
struct checks_and_pins_nearest {
    __m256i attack, shield;
};

/* Of four rays of s and the pieces of a colour that are looked for. */
ALWAYS_INLINE struct checks_and_pins_nearest
checks_and_pins_byteboard_avx2_half(const uint8_t *bytes, square s,
                                    enum color by, unsigned half)
{
    const __m256i zero = _mm256_setzero_si256();
    const struct attackers_rays r =
        attackers_byteboard_avx2_rays(bytes, s, half);
    const __m256i hidden = attackers_byteboard_avx2_hidden(r.pieces);
    const __m256i first = _mm256_andnot_si256(hidden, r.pieces);
    const __m256i others = _mm256_and_si256(hidden, r.pieces);
    const __m256i second =
        _mm256_andnot_si256(attackers_byteboard_avx2_hidden(others), others);
    const __m256i sets = attackers_byteboard_avx2_sets(r.squares, first);

    return (struct checks_and_pins_nearest){
        _mm256_andnot_si256(
            _mm256_cmpeq_epi64(
                attackers_byteboard_avx2_attacks(first, by, half), zero),
            sets),
        _mm256_andnot_si256(
            _mm256_cmpeq_epi64(
                attackers_byteboard_avx2_attacks(second, by, half), zero),
            sets)};
}

ALWAYS_INLINE struct checks_and_pins_nearest checks_and_pins_byteboard_avx2_at(
    const uint8_t *bytes, square s, enum color by)
{
    const struct checks_and_pins_nearest
        a = checks_and_pins_byteboard_avx2_half(bytes, s, by, 0),
        b = checks_and_pins_byteboard_avx2_half(bytes, s, by, 1);

    return (struct checks_and_pins_nearest){
        _mm256_or_si256(a.attack, b.attack),
        _mm256_or_si256(a.shield, b.shield)};
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_byteboard_avx2(
    between_fn *between, const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const uint8_t *bytes = piece_bytes(p);
    const struct checks_and_pins_nearest on_king =
                                             checks_and_pins_byteboard_avx2_at(
                                                 bytes, king, them),
                                         on_target =
                                             checks_and_pins_byteboard_avx2_at(
                                                 bytes, target, us);
    const bitboard checkers =
        unite_4_lanes(on_king.attack) |
        (leapers.knight[king] & pieces_of(p, them, KNIGHT));

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = unite_4_lanes(on_king.shield) & color_pieces(p, us),
        .mask = checks_and_pins_mask(between, king, checkers),
        .discoverers = unite_4_lanes(on_target.shield) & color_pieces(p, us),
    };
}
#endif

static const struct strategy_info checks_and_pins_byteboard_avx2_info = {
    .idea = "64 bytes permuted into rays; the nearest two by subtractions",
    .source = "87flowers, Rose; as sets: this suite",
    .table_bytes =
        sizeof attackers_byteboard_avx2_tables + sizeof leapers.knight,
    .init = attackers_byteboard_avx2_init,
};

#endif
