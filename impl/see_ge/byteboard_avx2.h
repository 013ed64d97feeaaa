/*
 * byteboard_avx2: the exchange in rays of bytes, by the shuffles of AVX2.
 *
 * The rays are those of attackers/byteboard_avx2.h, the nearest square first,
 * but that the last byte of each, which no ray reaches, is a square that a
 * knight reaches: the table is another one. What the exchange does with them is
 * in rays.h. Places are found by comparing bytes, a move of 32 bits at a time.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_BYTEBOARD_AVX2_H
#define IMPL_SEE_GE_BYTEBOARD_AVX2_H

#include "impl/attackers/byteboard_avx2.h"
#include "impl/see_ge/rays.h"

/* As attackers_byteboard_avx2_tables, knights with a bit and places. */
TABLE struct see_ge_byteboard_avx2_tables {
    alignas(64) uint8_t square[64][64];
    alignas(64) uint8_t attacks[64];
    alignas(16) uint8_t bits[16]; /* of either colour's */
} see_ge_byteboard_avx2_tables;

#ifdef __AVX2__

/* The first bit of each byte of two times 32, as a word. */
ALWAYS_INLINE uint64_t see_ge_byteboard_avx2_signs(const __m256i halves[2])
{
    return (uint32_t)_mm256_movemask_epi8(halves[0]) |
           (uint64_t)(uint32_t)_mm256_movemask_epi8(halves[1]) << 32;
}

/* The places whose byte has a bit, 0 to 3. */
ALWAYS_INLINE uint64_t see_ge_byteboard_avx2_with(const __m256i pieces[2],
                                                  int at)
{
    const __m256i halves[2] = {_mm256_slli_epi16(pieces[0], 7 - at),
                               _mm256_slli_epi16(pieces[1], 7 - at)};

    return see_ge_byteboard_avx2_signs(halves);
}

/* The places whose bytes are equal. */
ALWAYS_INLINE uint64_t see_ge_byteboard_avx2_equal(const __m256i bytes[2],
                                                   __m256i to)
{
    const __m256i halves[2] = {_mm256_cmpeq_epi8(bytes[0], to),
                               _mm256_cmpeq_epi8(bytes[1], to)};

    return see_ge_byteboard_avx2_signs(halves);
}

/* Where a piece stands that attacks from there, seen or not. */
ALWAYS_INLINE uint64_t see_ge_byteboard_avx2_attacking(const __m256i pieces[2])
{
    const __m256i bits =
        attackers_byteboard_avx2_twice(see_ge_byteboard_avx2_tables.bits);
    const __m256i *attacks =
        (const __m256i *)(const void *)see_ge_byteboard_avx2_tables.attacks;
    const __m256i halves[2] = {
        _mm256_and_si256(_mm256_shuffle_epi8(bits, pieces[0]), attacks[0]),
        _mm256_and_si256(_mm256_shuffle_epi8(bits, pieces[1]), attacks[1])};

    return ~see_ge_byteboard_avx2_equal(halves, _mm256_setzero_si256());
}

/* A knight is seen whatever is on the ray before it. */
ALWAYS_INLINE uint64_t see_ge_byteboard_avx2_seen(uint64_t occupied)
{
    const uint64_t knights = UINT64_C(0x8080808080808080);
    const uint64_t ends = occupied | knights;

    return (ends ^ (ends - UINT64_C(0x0101010101010101))) | knights;
}

ALWAYS_INLINE uint64_t see_ge_byteboard_avx2_lowest(square to, uint64_t places)
{
    uint64_t lowest = places & -places;

    while (places &= places - 1) {
        const uint8_t *squares = see_ge_byteboard_avx2_tables.square[to];

        if (squares[lowest_square(places)] < squares[lowest_square(lowest)])
            lowest = places & -places;
    }
    return lowest;
}

ALWAYS_INLINE bool see_ge_byteboard_avx2(const struct position *p,
                                         struct move m, int threshold)
{
    const enum color them = enemy_of(side_to_move(p));
    const int swap = see_ge_rays_swap(p, m, threshold);
    struct see_ge_rays r;
    __m256i squares[2], pieces[2];

    if (swap <= 0)
        return swap == 0;
    for (int half = 0; half < 2; half++) {
        squares[half] = _mm256_load_si256(
            (const __m256i *)(const void *)&see_ge_byteboard_avx2_tables
                .square[m.to][32 * half]);
        pieces[half] =
            attackers_byteboard_avx2_pieces(piece_bytes(p), squares[half]);
    }
    r.occupied =
        ~(see_ge_byteboard_avx2_equal(pieces, _mm256_setzero_si256()) |
          see_ge_byteboard_avx2_equal(squares, _mm256_set1_epi8((char)m.from)));
    r.attacking = see_ge_byteboard_avx2_attacking(pieces);
    r.black = see_ge_byteboard_avx2_with(pieces, 3);
    if (!(see_ge_rays_attackers(see_ge_byteboard_avx2_seen, &r, r.occupied) &
          (them == WHITE ? ~r.black : r.black)))
        return true;
    for (int i = 0; i < 3; i++)
        r.number[i] = see_ge_byteboard_avx2_with(pieces, i);
    return see_ge_rays_exchange(see_ge_byteboard_avx2_seen,
                                see_ge_byteboard_avx2_lowest, &r, m.to, them,
                                swap);
}
#endif

static void see_ge_byteboard_avx2_init(void)
{
    const uint8_t knight_bit = 32; /* no other kind has it */
    static const int8_t jumps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                       {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    attackers_byteboard_avx2_init();
    for (unsigned at = 0; at < 16; at++)
        see_ge_byteboard_avx2_tables.bits[at] =
            (uint8_t)(attackers_byteboard_avx2_tables.bits[WHITE][at] |
                      attackers_byteboard_avx2_tables.bits[BLACK][at]);
    see_ge_byteboard_avx2_tables.bits[piece_byte(WHITE, KNIGHT)] = knight_bit;
    see_ge_byteboard_avx2_tables.bits[piece_byte(BLACK, KNIGHT)] = knight_bit;
    for (unsigned at = 0; at < 64; at++) {
        const bool knight = at % 8 == 7;

        see_ge_byteboard_avx2_tables.attacks[at] =
            knight ? knight_bit : attackers_byteboard_avx2_tables.attacks[at];
        for (square s = 0; s < 64; s++) {
            const int file = file_of(s) + jumps[at / 8][0];
            const int rank = rank_of(s) + jumps[at / 8][1];

            see_ge_byteboard_avx2_tables.square[s][at] =
                !knight ? attackers_byteboard_avx2_tables.square[s][at]
                : 0 <= file && file < 8 && 0 <= rank && rank < 8
                    ? (uint8_t)(8 * rank + file)
                    : 128;
        }
    }
}

static const struct strategy_info see_ge_byteboard_avx2_info = {
    .idea = "64 bytes permuted into rays; who is uncovered by a subtraction",
    .source = "87flowers, Clockwork; the least by bits: this suite",
    .table_bytes = sizeof see_ge_byteboard_avx2_tables,
    .init = see_ge_byteboard_avx2_init,
};

#endif
