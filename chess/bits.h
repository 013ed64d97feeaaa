/*
 * Bits within a set: first, last, swapped, reversed. What C has no operator
 * for is a builtin here, so that strategies need none.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_BITS_H
#define CHESS_BITS_H

#include "chess/bitboard.h"

/* The squares after s in index order; s is 0..63. */
ALWAYS_INLINE bitboard above(square s)
{
    return ~UINT64_C(1) << s;
}

/* The first square of x in index order; x is not empty. */
ALWAYS_INLINE square lowest_square(bitboard x)
{
    return (square)__builtin_ctzll(x);
}

/* 63 less the last square of x: what a CPU counts; x is not empty. */
ALWAYS_INLINE square squares_behind(bitboard x)
{
    return (square)__builtin_clzll(x);
}

/* The last square of x, as a set; x is not empty. */
ALWAYS_INLINE bitboard highest_bit(bitboard x)
{
    return UINT64_C(1) << 63 >> __builtin_clzll(x);
}

/* The squares before the last of x; x is not empty. One shift by a lzcnt. */
ALWAYS_INLINE bitboard below_highest(bitboard x)
{
    return ~UINT64_C(0) >> 1 >> __builtin_clzll(x);
}

/* The squares up to and with the first of x, all if x is empty: blsmsk. */
ALWAYS_INLINE bitboard through_lowest(bitboard x)
{
    return x ^ (x - 1);
}

/* How many squares x has. */
ALWAYS_INLINE int count_squares(bitboard x)
{
    return __builtin_popcountll(x);
}

/* The board turned upside down: rank 1 becomes rank 8, files stay. */
ALWAYS_INLINE bitboard byte_swap(bitboard x)
{
    return __builtin_bswap64(x);
}

/* The board turned by 180 degrees: square n becomes 63 - n. */
ALWAYS_INLINE bitboard bit_reverse(bitboard x)
{
#ifdef __has_builtin
#if __has_builtin(__builtin_bitreverse64)
#define BITS_HAVE_REVERSE
#endif
#endif
#ifdef BITS_HAVE_REVERSE
    return __builtin_bitreverse64(x);
#else
    const bitboard odd = UINT64_C(0x5555555555555555);
    const bitboard pairs = UINT64_C(0x3333333333333333);
    const bitboard nibbles = UINT64_C(0x0F0F0F0F0F0F0F0F);

    x = (x >> 1 & odd) | (x & odd) << 1;
    x = (x >> 2 & pairs) | (x & pairs) << 2;
    x = (x >> 4 & nibbles) | (x & nibbles) << 4;
    return byte_swap(x);
#endif
}

#endif
