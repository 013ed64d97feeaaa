/*
 * byteboard_vbmi: the piece of every square that a queen or a knight on s could
 * see, by one permute.
 *
 * A table of the square puts the 64 bytes beside the position in order, which
 * AVX-512 VBMI does in one instruction: eight rays of eight bytes, a square
 * that a knight reaches first in each, then the nearest to the farthest. What
 * is occupied makes a word, a byte of it a ray:
 *
 *   o                           k . . x . y z .   bit 0 on the left
 *   o with bits 0 and 7         1 . . x . y z 1
 *   that, less 3                . 1 1 . . y z 1   borrowed from the nearest
 *   both are not the same       1 1 1 1 . . . .   it, what is before it, and k
 *
 * What may attack from there follows from ray and distance: kinds are bits, and
 * each place has those that count. An attacker is of such a kind and on a bit
 * that was not the same. The inverse permute brings the attackers back to the
 * board; squares on no ray ask for a place off the board, where none is. A
 * place off the board holds what it may: it lies behind those on it.
 *
 * Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_BYTEBOARD_VBMI_H
#define IMPL_ATTACKERS_BYTEBOARD_VBMI_H

#include <stdalign.h>

#include "impl/attackers/attackers.h"

/* By square: which squares are in its rays, and where in them squares are. */
TABLE struct attackers_byteboard_vbmi_tables {
    alignas(64) uint8_t gather[64][64], scatter[64][64];
    uint64_t on_board[64];           /* places that are */
    alignas(64) uint8_t attacks[64]; /* bits that attack from there */
    alignas(
        16) uint8_t bits[COLORS][16]; /* of that colour's, by piece_byte() */
} attackers_byteboard_vbmi_tables;

#if defined __AVX512BW__ && defined __AVX512VBMI__
#include <immintrin.h>

/* The pieces on the rays of a square. */
ALWAYS_INLINE __m512i attackers_byteboard_vbmi_rays(const uint8_t *bytes,
                                                    square s)
{
    return _mm512_permutexvar_epi8(
        _mm512_load_si512(attackers_byteboard_vbmi_tables.gather[s]),
        _mm512_loadu_si512(bytes));
}

/* The kinds of pieces as bits, by a table of `bits`. */
ALWAYS_INLINE __m512i attackers_byteboard_vbmi_bits(__m512i pieces,
                                                    __m128i table)
{
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(table), pieces);
}

/* The table of a colour, whose others have none. */
ALWAYS_INLINE __m128i attackers_byteboard_vbmi_of(enum color by)
{
    return _mm_load_si128((const __m128i *)(const void *)
                              attackers_byteboard_vbmi_tables.bits[by]);
}

/* The bits of pieces of both colours. */
ALWAYS_INLINE __m512i attackers_byteboard_vbmi_both(__m512i pieces)
{
    return attackers_byteboard_vbmi_bits(
        pieces, _mm_or_si128(attackers_byteboard_vbmi_of(WHITE),
                             attackers_byteboard_vbmi_of(BLACK)));
}

/* Where those are that attack from there, seen or not. */
ALWAYS_INLINE uint64_t attackers_byteboard_vbmi_attack_from(__m512i bits,
                                                            square s)
{
    return _mm512_mask_test_epi8_mask(
        attackers_byteboard_vbmi_tables.on_board[s], bits,
        _mm512_load_si512(attackers_byteboard_vbmi_tables.attacks));
}

/* Likewise of the pieces of a colour. */
ALWAYS_INLINE uint64_t attackers_byteboard_vbmi_attacking(__m512i pieces,
                                                          square s,
                                                          enum color by)
{
    return attackers_byteboard_vbmi_attack_from(
        attackers_byteboard_vbmi_bits(pieces, attackers_byteboard_vbmi_of(by)),
        s);
}

/* Of each ray what is seen, the nearest piece last; the knight's place too. */
ALWAYS_INLINE uint64_t attackers_byteboard_vbmi_seen(uint64_t occupied)
{
    const uint64_t ends = occupied | UINT64_C(0x8181818181818181);

    return ends ^ (ends - UINT64_C(0x0303030303030303));
}

/* The squares of places in the rays of s. */
ALWAYS_INLINE bitboard attackers_byteboard_vbmi_squares(square s,
                                                        uint64_t places)
{
    return _mm512_movepi8_mask(_mm512_permutexvar_epi8(
        _mm512_load_si512(attackers_byteboard_vbmi_tables.scatter[s]),
        _mm512_movm_epi8(places)));
}

/* The places of the attackers of s. */
ALWAYS_INLINE uint64_t attackers_byteboard_vbmi_places(const struct position *p,
                                                       square s, enum color by)
{
    const __m512i pieces = attackers_byteboard_vbmi_rays(piece_bytes(p), s);

    return attackers_byteboard_vbmi_seen(
               _mm512_test_epi8_mask(pieces, pieces)) &
           attackers_byteboard_vbmi_attacking(pieces, s, by);
}

ALWAYS_INLINE bitboard attackers_byteboard_vbmi(const struct position *p,
                                                square s, enum color by)
{
    return attackers_byteboard_vbmi_squares(
        s, attackers_byteboard_vbmi_places(p, s, by));
}
#endif

/* Kinds as bits, of which a queen has both sliders'. */
enum {
    VBMI_WHITE_PAWN = 1,
    VBMI_BLACK_PAWN = 2,
    VBMI_KNIGHT = 4,
    VBMI_BISHOP = 8,
    VBMI_ROOK = 16,
    VBMI_KING = 32
};

/* The step of each ray, and the knight's; rooks go along the even ones. */
static const int8_t attackers_byteboard_vbmi_steps[8][2][2] = {
    {{0, 1}, {1, 2}},   {{1, 1}, {2, 1}},    {{1, 0}, {2, -1}},
    {{1, -1}, {1, -2}}, {{0, -1}, {-1, -2}}, {{-1, -1}, {-2, -1}},
    {{-1, 0}, {-2, 1}}, {{-1, 1}, {-1, 2}}};

/* Fills the tables of a square. */
static void attackers_byteboard_vbmi_init_square(square s)
{
    uint8_t *gather = attackers_byteboard_vbmi_tables.gather[s];
    uint8_t *scatter = attackers_byteboard_vbmi_tables.scatter[s];
    uint64_t on_board = 0;

    for (unsigned at = 0; at < 64; at++) {
        const int8_t *step =
            attackers_byteboard_vbmi_steps[at / 8][at % 8 == 0];
        const int times = at % 8 ? (int)at % 8 : 1;
        const int file = file_of(s) + times * step[0];
        const int rank = rank_of(s) + times * step[1];

        gather[at] = 0;
        if (0 <= file && file < 8 && 0 <= rank && rank < 8) {
            gather[at] = (uint8_t)(8 * rank + file);
            on_board |= UINT64_C(1) << at;
        }
    }
    memset(scatter, __builtin_ctzll(~on_board), 64);
    for (unsigned at = 0; at < 64; at++)
        if (on_board >> at & 1)
            scatter[gather[at]] = (uint8_t)at;
    attackers_byteboard_vbmi_tables.on_board[s] = on_board;
}

/* The bits that attack from a place. */
static uint8_t attackers_byteboard_vbmi_from(unsigned at)
{
    const int8_t rank = attackers_byteboard_vbmi_steps[at / 8][0][1];
    const bool diagonal = at / 8 % 2;
    int bits = diagonal ? VBMI_BISHOP : VBMI_ROOK;

    if (at % 8 == 0)
        return VBMI_KNIGHT;
    if (at % 8 == 1)
        bits |= VBMI_KING;
    if (at % 8 == 1 && diagonal)
        bits |= rank < 0 ? VBMI_WHITE_PAWN : VBMI_BLACK_PAWN;
    return (uint8_t)bits;
}

static void attackers_byteboard_vbmi_init(void)
{
    static const uint8_t bits[COLORS][PIECES] = {
        {VBMI_WHITE_PAWN, VBMI_KNIGHT, VBMI_BISHOP, VBMI_ROOK,
         VBMI_BISHOP | VBMI_ROOK, VBMI_KING},
        {VBMI_BLACK_PAWN, VBMI_KNIGHT, VBMI_BISHOP, VBMI_ROOK,
         VBMI_BISHOP | VBMI_ROOK, VBMI_KING}};

    for (unsigned color = WHITE; color < COLORS; color++)
        for (unsigned kind = PAWN; kind < PIECES; kind++)
            attackers_byteboard_vbmi_tables
                .bits[color][piece_byte((enum color)color, (enum piece)kind)] =
                bits[color][kind];
    for (unsigned at = 0; at < 64; at++)
        attackers_byteboard_vbmi_tables.attacks[at] =
            attackers_byteboard_vbmi_from(at);
    for (square s = 0; s < 64; s++)
        attackers_byteboard_vbmi_init_square(s);
}

static const struct strategy_info attackers_byteboard_vbmi_info = {
    .idea = "64 bytes permuted at once into rays; the nearest by subtraction",
    .source = "87flowers, Rose and Clockwork",
    .table_bytes = sizeof attackers_byteboard_vbmi_tables,
    .init = attackers_byteboard_vbmi_init,
};

#endif
