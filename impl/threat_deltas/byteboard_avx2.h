/*
 * byteboard_avx2: all pieces that the square sees, by the shuffles of AVX2.
 *
 * The rays are those of attackers/byteboard_avx2.h: four in a register, and
 * their opposites in the same lanes of another. A subtraction leaves the
 * nearest piece of each ray. Its square as a number and as a set, whether it
 * attacks from there, and whether the piece reaches it, are found for a ray a
 * lane. So the numbers of both registers are all pairs there may be; those that
 * count are brought together by a shuffle, looked up by which they are, and
 * written at once. Knights, which no ray holds, are found from sets.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREAT_DELTAS_BYTEBOARD_AVX2_H
#define IMPL_THREAT_DELTAS_BYTEBOARD_AVX2_H

#include "impl/attackers/byteboard_avx2.h"
#include "impl/threat_deltas/threat_deltas.h"

TABLE struct threat_deltas_byteboard_avx2_tables {
    alignas(64) uint8_t reach[16][64];   /* places, by piece_byte() */
    alignas(64) uint8_t chosen[256][16]; /* words that a mask has, by bytes */
} threat_deltas_byteboard_avx2_tables;

#ifdef __AVX2__

/* Of four rays, a lane each, the nearest piece; what it is not is all ones. */
struct threat_deltas_half {
    __m256i number, set; /* its square; 64 and none if there is none */
    __m256i none, no_attacker, no_slider, not_reached;
    __m256i off_move; /* the other square of a move is not on the ray */
};

ALWAYS_INLINE __m256i threat_deltas_avx2_empty(__m256i lanes)
{
    return _mm256_cmpeq_epi64(lanes, _mm256_setzero_si256());
}

ALWAYS_INLINE struct threat_deltas_half threat_deltas_avx2_half(
    const uint8_t *bytes, struct threat_change c, unsigned half)
{
    const unsigned piece = piece_byte((enum color)c.color, (enum piece)c.piece);
    const struct attackers_rays r =
        attackers_byteboard_avx2_rays(bytes, c.square, half);
    const __m256i first = _mm256_andnot_si256(
        attackers_byteboard_avx2_hidden(r.pieces), r.pieces);
    const __m256i attacks =
        _mm256_or_si256(attackers_byteboard_avx2_attacks(first, WHITE, half),
                        attackers_byteboard_avx2_attacks(first, BLACK, half));
    const __m256i reach = _mm256_load_si256(
        (const __m256i *)(const void *)&threat_deltas_byteboard_avx2_tables
            .reach[piece][32 * half]);
    const __m256i number = attackers_byteboard_avx2_numbers(r.squares, first);

    return (struct threat_deltas_half){
        number,
        _mm256_sllv_epi64(_mm256_set1_epi64x(1), number),
        threat_deltas_avx2_empty(first),
        threat_deltas_avx2_empty(attacks),
        threat_deltas_avx2_empty(
            _mm256_and_si256(attacks, _mm256_set1_epi8(BISHOP_BIT | ROOK_BIT))),
        threat_deltas_avx2_empty(_mm256_and_si256(first, reach)),
        threat_deltas_avx2_empty(
            _mm256_cmpeq_epi8(r.squares, _mm256_set1_epi8((char)c.other)))};
}

/* Rays of a whose nearest piece makes no pair with that on the opposite ray. */
ALWAYS_INLINE __m256i
threat_deltas_avx2_no_pair(const struct threat_deltas_half *a,
                           const struct threat_deltas_half *b, square other)
{
    const __m256i off_move = _mm256_and_si256(a->off_move, b->off_move);
    const __m256i it_is =
        _mm256_cmpeq_epi64(a->number, _mm256_set1_epi64x((long long)other));

    return _mm256_or_si256(_mm256_or_si256(a->no_slider, b->none),
                           _mm256_andnot_si256(_mm256_or_si256(off_move, it_is),
                                               _mm256_set1_epi64x(-1)));
}

/* Writes the pairs; returns how many. A ray and its opposite are neighbours. */
ALWAYS_INLINE size_t threat_deltas_avx2_pack(const struct threat_deltas_half *a,
                                             const struct threat_deltas_half *b,
                                             square other, threat_pair *pairs)
{
    const __m256i of_a =
        _mm256_or_si256(a->number, _mm256_slli_epi64(b->number, 8));
    const __m256i of_b =
        _mm256_or_si256(b->number, _mm256_slli_epi64(a->number, 8));
    const __m256i all = _mm256_or_si256(of_a, _mm256_slli_epi64(of_b, 32));
    const __m256i no_pair =
        _mm256_blend_epi32(threat_deltas_avx2_no_pair(a, b, other),
                           threat_deltas_avx2_no_pair(b, a, other), 0xAA);
    const unsigned wanted =
        ~(unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(no_pair)) & 0xFF;
    const __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(all),
                                           _mm256_extracti128_si256(all, 1));

    _mm_storeu_si128(
        (__m128i *)(void *)pairs,
        _mm_shuffle_epi8(
            words,
            _mm_load_si128(
                (const __m128i *)(const void *)
                    threat_deltas_byteboard_avx2_tables.chosen[wanted])));
    return (size_t)count_squares(wanted);
}

ALWAYS_INLINE struct threat_deltas threat_deltas_byteboard_avx2(
    const struct position *p, struct threat_change c, threat_pair *pairs)
{
    const uint8_t *bytes = piece_bytes(p);
    const struct threat_deltas_half a = threat_deltas_avx2_half(bytes, c, 0);
    const struct threat_deltas_half b = threat_deltas_avx2_half(bytes, c, 1);
    const __m256i attackers =
        _mm256_or_si256(_mm256_andnot_si256(a.no_attacker, a.set),
                        _mm256_andnot_si256(b.no_attacker, b.set));
    const __m256i attacked =
        _mm256_or_si256(_mm256_andnot_si256(a.not_reached, a.set),
                        _mm256_andnot_si256(b.not_reached, b.set));
    const bitboard jumps = leapers.knight[c.square];

    return (struct threat_deltas){
        unite_4_lanes(attackers) | (jumps & kind_pieces(p, KNIGHT)),
        unite_4_lanes(attacked) |
            (c.piece == KNIGHT ? jumps & occupied_squares(p) : 0),
        threat_deltas_avx2_pack(&a, &b, c.other, pairs)};
}
#endif

/* Does a piece reach the place of a ray, as its first piece? */
static bool threat_deltas_byteboard_avx2_reaches(enum color color,
                                                 enum piece kind, unsigned at)
{
    const unsigned ray = at / 8; /* clockwise, from north */
    const bool diagonal = ray % 2, next = at % 8 == 0;

    switch (kind) {
    case PAWN:
        return diagonal && next && (ray == 1 || ray == 7) == (color == WHITE);
    case BISHOP:
        return diagonal;
    case ROOK:
        return !diagonal;
    case QUEEN:
        return true;
    case KING:
        return next;
    default:
        return false;
    }
}

static void threat_deltas_byteboard_avx2_init(void)
{
    attackers_byteboard_avx2_init();
    for (unsigned color = WHITE; color < COLORS; color++)
        for (unsigned kind = PAWN; kind < PIECES; kind++)
            for (unsigned at = 0; at < 64; at++)
                threat_deltas_byteboard_avx2_tables.reach[piece_byte(
                    (enum color)color, (enum piece)kind)][at] =
                    threat_deltas_byteboard_avx2_reaches((enum color)color,
                                                         (enum piece)kind, at)
                        ? 0xFF
                        : 0;
    for (unsigned mask = 0; mask < 256; mask++) {
        uint8_t *chosen = threat_deltas_byteboard_avx2_tables.chosen[mask];

        for (unsigned left = mask; left; left &= left - 1) {
            const uint8_t word = (uint8_t)__builtin_ctz(left);

            *chosen++ = (uint8_t)(2 * word);
            *chosen++ = (uint8_t)(2 * word + 1);
        }
    }
}

static const struct strategy_info threat_deltas_byteboard_avx2_info = {
    .idea = "64 bytes permuted into rays; all pairs from opposite lanes",
    .source = "87flowers; Reckless #652, 2026",
    .table_bytes = sizeof attackers_byteboard_avx2_tables +
                   sizeof threat_deltas_byteboard_avx2_tables +
                   sizeof leapers.knight,
    .init = threat_deltas_byteboard_avx2_init,
};

#endif
