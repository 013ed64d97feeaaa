/*
 * byteboard_avx2: the piece of every square that a queen on s could see, in the
 * order in which she would see it.
 *
 * A table of the square puts the 64 bytes beside the position into eight rays
 * of eight bytes, the nearest first: a permute, that AVX2 has within 16 bytes
 * alone, so that each half of the rays is four shuffles, a quarter of the board
 * each, and blends of them. The last byte of a ray is empty. Then
 *
 *   r           . . x . y z . .     one ray: bytes, the nearest on the left
 *   r - 1       ~ ~ ~ . y z . .     a byte is another one up to the nearest
 *                                   piece, and there
 *
 * What may attack from there, if nothing stands before it, follows from ray and
 * distance: kinds are bits, each place has those that count, and where one is
 * found in a byte that the subtraction changed, there stands an attacker. A ray
 * has one at most: so the bytes of a ray, squares where attackers are, add up
 * to the square, by which a bit is shifted. Knights are found from their set.
 *
 * Rose has the knights' squares in the rays too, and needs no set: it keeps
 * masks of pieces, not of squares. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_BYTEBOARD_AVX2_H
#define IMPL_ATTACKERS_BYTEBOARD_AVX2_H

#include <stdalign.h>

#include "chess/leapers.h"
#include "impl/attackers/attackers.h"
#include "impl/sliders/lanes.h"

/* Kinds as bits, of which a queen has both sliders'; knights have none. */
enum attackers_bits {
    WHITE_PAWN_BIT = 1,
    BLACK_PAWN_BIT = 2,
    BISHOP_BIT = 4,
    ROOK_BIT = 8,
    KING_BIT = 16
};

TABLE struct attackers_byteboard_avx2_tables {
    alignas(64) uint8_t square[64][64]; /* in the rays of each; 128: none */
    alignas(64) uint8_t attacks[64];    /* bits that attack from there */
    alignas(
        16) uint8_t bits[COLORS][16]; /* of that colour's, by piece_byte() */
} attackers_byteboard_avx2_tables;

#ifdef __AVX2__
#include <immintrin.h>

/* Four of a square's eight rays: which squares, and what stands there. */
struct attackers_rays {
    __m256i squares, pieces;
};

ALWAYS_INLINE __m256i attackers_byteboard_avx2_twice(const uint8_t *bytes)
{
    return _mm256_broadcastsi128_si256(
        _mm_loadu_si128((const __m128i *)(const void *)bytes));
}

ALWAYS_INLINE __m256i attackers_byteboard_avx2_quarter(const uint8_t *bytes,
                                                       __m256i squares)
{
    return _mm256_shuffle_epi8(attackers_byteboard_avx2_twice(bytes), squares);
}

/* What stands on these squares. Bits 4 and 5 of a square tell the quarter; where
 * there is none, all shuffles give 0. */
ALWAYS_INLINE __m256i attackers_byteboard_avx2_pieces(const uint8_t *bytes,
                                                      __m256i squares)
{
    const __m256i bit_4 = _mm256_slli_epi16(squares, 3);
    const __m256i bit_5 = _mm256_slli_epi16(squares, 2);
    const __m256i low = _mm256_blendv_epi8(
        attackers_byteboard_avx2_quarter(bytes, squares),
        attackers_byteboard_avx2_quarter(bytes + 16, squares), bit_4);
    const __m256i high = _mm256_blendv_epi8(
        attackers_byteboard_avx2_quarter(bytes + 32, squares),
        attackers_byteboard_avx2_quarter(bytes + 48, squares), bit_4);

    return _mm256_blendv_epi8(low, high, bit_5);
}

/* The first four of the rays of s, or with half 1 the last. */
ALWAYS_INLINE struct attackers_rays attackers_byteboard_avx2_rays(
    const uint8_t *bytes, square s, unsigned half)
{
    const __m256i squares = _mm256_load_si256(
        (const __m256i *)(const void *)&attackers_byteboard_avx2_tables
            .square[s][32 * half]);

    return (struct attackers_rays){
        squares, attackers_byteboard_avx2_pieces(bytes, squares)};
}

/* All ones where a byte lies behind the nearest piece of its ray. */
ALWAYS_INLINE __m256i attackers_byteboard_avx2_hidden(__m256i pieces)
{
    return _mm256_cmpeq_epi8(pieces,
                             _mm256_add_epi64(pieces, _mm256_set1_epi64x(-1)));
}

/* Of a colour's pieces the bits that attack from where they are. */
ALWAYS_INLINE __m256i attackers_byteboard_avx2_attacks(__m256i pieces,
                                                       enum color by,
                                                       unsigned half)
{
    return _mm256_and_si256(
        _mm256_shuffle_epi8(attackers_byteboard_avx2_twice(
                                attackers_byteboard_avx2_tables.bits[by]),
                            pieces),
        _mm256_load_si256(
            (const __m256i *)(const void *)&attackers_byteboard_avx2_tables
                .attacks[32 * half]));
}

/* For each ray the square of its byte that is not 0; 64 if there is none. No
 * byte is negative, and one at most is not 0. */
ALWAYS_INLINE __m256i attackers_byteboard_avx2_numbers(__m256i squares,
                                                       __m256i found)
{
    const __m256i from_64 =
        _mm256_sign_epi8(_mm256_sub_epi8(_mm256_set1_epi8(64), squares), found);

    return _mm256_sub_epi64(_mm256_set1_epi64x(64),
                            _mm256_sad_epu8(from_64, _mm256_setzero_si256()));
}

/* The same as sets; none of 64. */
ALWAYS_INLINE __m256i attackers_byteboard_avx2_sets(__m256i squares,
                                                    __m256i found)
{
    return _mm256_sllv_epi64(_mm256_set1_epi64x(1),
                             attackers_byteboard_avx2_numbers(squares, found));
}

/* What attacks along these rays: the bits by which it does. */
ALWAYS_INLINE __m256i attackers_byteboard_avx2_nearest(struct attackers_rays r,
                                                       enum color by,
                                                       unsigned half)
{
    return _mm256_andnot_si256(
        attackers_byteboard_avx2_hidden(r.pieces),
        attackers_byteboard_avx2_attacks(r.pieces, by, half));
}

ALWAYS_INLINE __m256i attackers_byteboard_avx2_half(const uint8_t *bytes,
                                                    square s, enum color by,
                                                    unsigned half)
{
    const struct attackers_rays r =
        attackers_byteboard_avx2_rays(bytes, s, half);

    return attackers_byteboard_avx2_sets(
        r.squares, attackers_byteboard_avx2_nearest(r, by, half));
}

ALWAYS_INLINE bitboard attackers_byteboard_avx2(const struct position *p,
                                                square s, enum color by)
{
    const uint8_t *bytes = piece_bytes(p);

    return (leapers.knight[s] & pieces_of(p, by, KNIGHT)) |
           unite_4_lanes(
               _mm256_or_si256(attackers_byteboard_avx2_half(bytes, s, by, 0),
                               attackers_byteboard_avx2_half(bytes, s, by, 1)));
}
#endif

/* The bits that attack from that far, along a ray whose rank changes so. */
static uint8_t attackers_byteboard_avx2_from(bool diagonal, int rank,
                                             int distance)
{
    int bits = diagonal ? BISHOP_BIT : ROOK_BIT;

    if (distance == 1)
        bits |= KING_BIT;
    if (distance == 1 && diagonal)
        bits |= rank < 0 ? WHITE_PAWN_BIT : BLACK_PAWN_BIT;
    return (uint8_t)bits;
}

static void attackers_byteboard_avx2_init(void)
{
    static const int8_t steps[8][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                       {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    static const uint8_t bits[COLORS][PIECES] = {
        {WHITE_PAWN_BIT, 0, BISHOP_BIT, ROOK_BIT, BISHOP_BIT | ROOK_BIT,
         KING_BIT},
        {BLACK_PAWN_BIT, 0, BISHOP_BIT, ROOK_BIT, BISHOP_BIT | ROOK_BIT,
         KING_BIT}};

    leapers_init();
    for (unsigned color = WHITE; color < COLORS; color++)
        for (unsigned kind = PAWN; kind < PIECES; kind++)
            attackers_byteboard_avx2_tables
                .bits[color][piece_byte((enum color)color, (enum piece)kind)] =
                bits[color][kind];
    for (int at = 0; at < 64; at++) {
        const int8_t *step = steps[at / 8];
        const int distance = at % 8 + 1;

        attackers_byteboard_avx2_tables.attacks[at] =
            attackers_byteboard_avx2_from(at / 8 % 2, step[1], distance);
        for (square s = 0; s < 64; s++) {
            const int file = file_of(s) + distance * step[0];
            const int rank = rank_of(s) + distance * step[1];

            attackers_byteboard_avx2_tables.square[s][at] =
                0 <= file && file < 8 && 0 <= rank && rank < 8
                    ? (uint8_t)(8 * rank + file)
                    : 128;
        }
    }
}

static const struct strategy_info attackers_byteboard_avx2_info = {
    .idea = "64 bytes permuted into eight rays; the nearest by a subtraction",
    .source = "87flowers, Rose and Clockwork; as sets: this suite",
    .table_bytes =
        sizeof attackers_byteboard_avx2_tables + sizeof leapers.knight,
    .init = attackers_byteboard_avx2_init,
};

#endif
