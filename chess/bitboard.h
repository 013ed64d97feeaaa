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
 * Every helper is total over the range its comment gives. First, last, before
 * and after are by index.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_BITBOARD_H
#define CHESS_BITBOARD_H

#include "chess/word.h"

typedef uint64_t bitboard;
typedef unsigned square; /* 0..63 */

static const bitboard FILE_A = UINT64_C(0x0101010101010101);
static const bitboard FILE_H = UINT64_C(0x8080808080808080);
static const bitboard RANK_1 = UINT64_C(0x00000000000000FF);
static const bitboard RANK_8 = UINT64_C(0xFF00000000000000);

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

/*
 * Every square of x moved one step, as White sees the board; what leaves the
 * board is dropped: east({a1, h1}) is {b1}.
 */
ALWAYS_INLINE bitboard north(bitboard x)
{
    return x << 8;
}

ALWAYS_INLINE bitboard south(bitboard x)
{
    return x >> 8;
}

ALWAYS_INLINE bitboard east(bitboard x)
{
    return (x & ~FILE_H) << 1;
}

ALWAYS_INLINE bitboard west(bitboard x)
{
    return (x & ~FILE_A) >> 1;
}

/* The squares before s; s is 0..63. below(c1) is {a1, b1}. One bzhi. */
ALWAYS_INLINE bitboard below(square s)
{
    return bit(s) - 1;
}

/* The squares after s; s is 0..63. above(f8) is {g8, h8}. */
ALWAYS_INLINE bitboard above(square s)
{
    return ~UINT64_C(1) << s;
}

/*
 * The squares from the lower of a and b, included, to the higher, excluded.
 * span(g1, b2) is {g1, h1, a2}, and so is span(b2, g1).
 */
ALWAYS_INLINE bitboard span(square a, square b)
{
    return (~UINT64_C(0) << a) ^ (~UINT64_C(0) << b);
}

/* How many squares x has. */
ALWAYS_INLINE int count_squares(bitboard x)
{
    return __builtin_popcountll(x);
}

/*
 * Not 0 if x has two squares or more. No bool: clang would order the branches
 * of a test in another way.
 */
ALWAYS_INLINE bitboard more_than_one(bitboard x)
{
    return x & (x - 1);
}

/* x without its first square; empty stays empty. {a1, c4} becomes {c4}. */
ALWAYS_INLINE bitboard without_lowest(bitboard x)
{
    return x & (x - 1);
}

/* The first square of x; x is not empty. */
ALWAYS_INLINE square lowest_square(bitboard x)
{
    return (square)__builtin_ctzll(x);
}

/*
 * The squares up to and with the first of x, all if x is empty: one blsmsk.
 * Of {c1, e4} they are {a1, b1, c1}.
 */
ALWAYS_INLINE bitboard through_lowest(bitboard x)
{
    return x ^ (x - 1);
}

/* 63 less the last square of x, as a CPU counts; x is not empty. */
ALWAYS_INLINE square squares_behind(bitboard x)
{
    return (square)__builtin_clzll(x);
}

/* The last square of x, as a set; x is not empty. Of {c1, e4} it is {e4}. */
ALWAYS_INLINE bitboard highest_bit(bitboard x)
{
    return UINT64_C(1) << 63 >> __builtin_clzll(x);
}

/*
 * The squares before the last of x; x is not empty. One shift by a lzcnt.
 * Of {a1, c1} they are {a1, b1}.
 */
ALWAYS_INLINE bitboard below_highest(bitboard x)
{
    return ~UINT64_C(0) >> 1 >> __builtin_clzll(x);
}

#endif
