/*
 * Squares and sets of squares: the chess that every question shares.
 *
 * A bitboard is a set of squares: bit n stands for square n, counted from a1
 * along the ranks (little-endian rank-file mapping):
 *
 *   8  56 57 58 59 60 61 62 63
 *   ..
 *   2   8  9 10 11 12 13 14 15
 *   1   0  1  2  3  4  5  6  7
 *       a  b  c  d  e  f  g  h
 *
 * Every helper is total over the range its comment gives: no count, square or
 * set in it meets a shift by 64 or any other undefined behaviour.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_BITBOARD_H
#define CHESS_BITBOARD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint64_t bitboard;
typedef unsigned square; /* 0..63 */

/* Nothing is forced where nothing is timed: unoptimised, under a sanitizer. */
#if defined __SANITIZE_ADDRESS__ || !defined __OPTIMIZE__
#define ALWAYS_INLINE static inline
#else
#define ALWAYS_INLINE static inline __attribute__((always_inline))
#endif

/*
 * Hides x from the optimiser, at no cost in instructions. Around an answer in
 * a timed loop it stops the compiler from dropping it, and from vectorising
 * across queries, which no engine would see.
 */
ALWAYS_INLINE uint64_t opaque(uint64_t x)
{
    __asm__ volatile("" : "+r"(x));
    return x;
}

/* The set of square s alone; s is 0..63. */
ALWAYS_INLINE bitboard bit(square s)
{
    return UINT64_C(1) << s;
}

/* The file of s, 0..7 for a..h; signed, because files are subtracted. */
ALWAYS_INLINE int file_of(square s)
{
    return (int)(s & 7);
}

/* The rank of s, 0..7 for 1..8; signed, because ranks are subtracted. */
ALWAYS_INLINE int rank_of(square s)
{
    return (int)(s >> 3);
}

/* All ones where the condition holds, else zero: selects without branching. */
ALWAYS_INLINE bitboard mask_if(bool condition)
{
    return -(bitboard)condition;
}

/*
 * All ones where x is 0, else zero. gcc makes three dependent operations of
 * the comparison, so it gets two: >> of a negative number keeps its sign
 * there. clang makes a conditional move of it, which is better still.
 */
ALWAYS_INLINE bitboard mask_if_zero(uint32_t x)
{
#ifdef __clang__
    return mask_if(x == 0);
#else
    return (bitboard)(((int64_t)x - 1) >> 63);
#endif
}

/* x rotated left by count modulo 64, any count: compiles to one rotate. */
ALWAYS_INLINE bitboard rotate_left(bitboard x, unsigned count)
{
    count &= 63;
    return (x << count) | (x >> (-count & 63));
}

/* The squares before s in index order; s is 0..63. One bzhi with BMI2. */
ALWAYS_INLINE bitboard below(square s)
{
    return bit(s) - 1;
}

/* The indices from the lower of a and b, included, to the higher, excluded. */
ALWAYS_INLINE bitboard span(square a, square b)
{
    return (~UINT64_C(0) << a) ^ (~UINT64_C(0) << b);
}

/* The eight bytes from p on, any alignment, as ranks 1..8: p[0] is rank 1. */
ALWAYS_INLINE bitboard load_ranks(const uint8_t *p)
{
    bitboard x;

    memcpy(&x, p, sizeof x);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    x = __builtin_bswap64(x);
#endif
    return x;
}

/*
 * table[a][b]. One half of the address is hidden from the compiler, so that
 * the load adds it to the other: scaling the sum of both takes a cycle more.
 */
ALWAYS_INLINE bitboard load_pair(bitboard table[64][64], square a, square b)
{
    const uint64_t column = opaque((uintptr_t)&table[0][b]);

    return *(const bitboard *)(column + ((uintptr_t)a << 9));
}

/* x without its lowest square; empty stays empty. */
ALWAYS_INLINE bitboard without_lowest(bitboard x)
{
    return x & (x - 1);
}

#endif
