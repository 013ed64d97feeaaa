/*
 * A word of 64 bits, as the compiler and the CPU have it: what C has no
 * operator for is a builtin here, so that strategies need none.
 *
 * Every helper is total over the range its comment gives: nothing in it meets
 * a shift by 64 or any other undefined behaviour.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_WORD_H
#define CHESS_WORD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Nothing is forced where nothing is timed: unoptimised, under a sanitizer. */
#if defined __SANITIZE_ADDRESS__ || !defined __OPTIMIZE__
#define ALWAYS_INLINE static inline
#else
#define ALWAYS_INLINE static inline __attribute__((always_inline))
#endif

/* What is called, whatever a compiler thinks of that. */
#define NEVER_INLINE static __attribute__((noinline))

/* Storage of a table: each file has its own, but in headers to drop in. */
#define TABLE static

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

/*
 * Hides how x was made, so that it is made as written and not mixed with what
 * follows. Unlike opaque() it is no event: made once for the same x, and not at
 * all if nobody reads it.
 */
ALWAYS_INLINE uint64_t hidden(uint64_t x)
{
    uint64_t same;

    __asm__("" : "=r"(same) : "0"(x));
    return same;
}

/* A condition that next to never holds: what follows is put out of the way. */
ALWAYS_INLINE bool rarely(bool condition)
{
    return __builtin_expect(condition, false);
}

/* All ones where the condition holds, else zero: selects without branching. */
ALWAYS_INLINE uint64_t mask_if(bool condition)
{
    return -(uint64_t)condition;
}

/*
 * All ones where x is 0, else zero. gcc makes three dependent operations of
 * the comparison, so it gets two: >> of a negative number keeps its sign
 * there. clang makes a conditional move of it, which is better still.
 */
ALWAYS_INLINE uint64_t mask_if_zero(uint32_t x)
{
#ifdef __clang__
    return mask_if(x == 0);
#else
    return (uint64_t)(((int64_t)x - 1) >> 63);
#endif
}

/* x rotated left by count modulo 64, any count: compiles to one rotate. */
ALWAYS_INLINE uint64_t rotate_left(uint64_t x, unsigned count)
{
    count &= 63;
    return (x << count) | (x >> (-count & 63));
}

/* The bytes of x in reverse order: rank 1 becomes rank 8, files stay. */
ALWAYS_INLINE uint64_t byte_swap(uint64_t x)
{
    return __builtin_bswap64(x);
}

/*
 * The bits of x in reverse order, the board turned by 180 degrees. Arm has an
 * instruction for it, which gcc has no builtin for.
 */
ALWAYS_INLINE uint64_t bit_reverse(uint64_t x)
{
#ifdef __has_builtin
#if __has_builtin(__builtin_bitreverse64)
#define BITS_HAVE_REVERSE
#endif
#endif
#ifdef BITS_HAVE_REVERSE
    return __builtin_bitreverse64(x);
#elif defined __aarch64__
    uint64_t reversed;

    __asm__("rbit %0, %1" : "=r"(reversed) : "r"(x));
    return reversed;
#else
    const uint64_t odd = UINT64_C(0x5555555555555555);
    const uint64_t pairs = UINT64_C(0x3333333333333333);
    const uint64_t nibbles = UINT64_C(0x0F0F0F0F0F0F0F0F);

    x = (x >> 1 & odd) | (x & odd) << 1;
    x = (x >> 2 & pairs) | (x & pairs) << 2;
    x = (x >> 4 & nibbles) | (x & nibbles) << 4;
    return byte_swap(x);
#endif
}

/* memcpy() without what _FORTIFY_SOURCE makes of it, which Ubuntu's gcc has by
 * default: a call that checks the room, where how much is left is no constant. */
ALWAYS_INLINE void copy_bytes(void *to, const void *from, size_t size)
{
    __builtin_memcpy(to, from, size);
}

/* The eight bytes from p on, any alignment, as ranks 1..8: p[0] is rank 1. */
ALWAYS_INLINE uint64_t load_ranks(const uint8_t *p)
{
    uint64_t x;

    copy_bytes(&x, p, sizeof x);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    x = byte_swap(x);
#endif
    return x;
}

/*
 * table[a][b]. One half of the address is hidden from the compiler, so that
 * the load adds it to the other: scaling the sum of both takes a cycle more.
 */
ALWAYS_INLINE uint64_t load_pair(uint64_t table[64][64], unsigned a, unsigned b)
{
    uintptr_t column = (uintptr_t)&table[0][b];

    __asm__("" : "+r"(column)); /* and dropped if nobody wants the answer */
    return *(const uint64_t *)(column + ((uintptr_t)a << 9));
}

#endif
