/*
 * byte_window: read the 64x64 table through a window that slides by ranks.
 *
 * A rank is a byte. Moving both squares up a rank moves the answer up a byte,
 * and reading eight bytes from one byte earlier does just that: what the
 * answer is shifted by goes into the address, and costs nothing. So one strip
 * of 15 bytes, a's rank in its middle and zeros where no square is between,
 * serves a file, a difference b - a and all ranks of a:
 *
 *   rank seen from a   -7 .. -1  0  1  2  3 .. 7
 *   strip                 zeros  0  x  x  0 ..     three ranks up
 *   window, a on rank 1          ^---------------^
 *   window, a on rank 5     ^---------------^
 *
 * Strips lie 8 bytes apart for neighbouring files of a and 64 for neighbouring
 * differences. They overlap, but only in zeros or in bytes that no window on
 * the board can see; the test of all pairs would find a byte with two values.
 * On an aligned table only squares of the a-file read across a cache line.
 *
 * An invention of this suite, its address arranged by hand as load_pair() has
 * it for the 64x64 tables.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_BYTE_WINDOW_H
#define IMPL_BETWEEN_BYTE_WINDOW_H

#include <stdalign.h>

#include "impl/between/ray_walk.h"

/* Where a1, a1 is read; windows start 3983 bytes before to 4032 after. */
enum { BETWEEN_BYTE_WINDOW_ZERO = 4032 };

alignas(64) TABLE uint8_t
    between_byte_window_table[BETWEEN_BYTE_WINDOW_ZERO + 4032 + 8];

/*
 * 64 * (b - a) + 8 * file - rank of a. The two hidden() keep the address in
 * two parts of two operations each, which the load adds: left to themselves,
 * compilers factor it differently and take a cycle more.
 */
ALWAYS_INLINE const uint8_t *between_byte_window_at(square a, square b)
{
    const uint64_t from_a = (uint64_t)a, from_b = (uint64_t)b;
    const uint8_t *const strip =
        between_byte_window_table + BETWEEN_BYTE_WINDOW_ZERO - (a >> 3);

    return (const uint8_t *)hidden((uintptr_t)strip) +
           (ptrdiff_t)(8 * hidden((from_a & 7) + 8 * (from_b - from_a)));
}

ALWAYS_INLINE bitboard between_byte_window(square a, square b)
{
    return load_ranks(between_byte_window_at(a, b));
}

static void between_byte_window_init(void)
{
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++) {
            const ptrdiff_t at =
                between_byte_window_at(a, b) - between_byte_window_table;
            const bitboard squares = between_ray_walk(a, b);

            for (int rank = 0; rank < 8; rank++)
                between_byte_window_table[at + rank] |=
                    (uint8_t)(squares >> 8 * rank);
        }
}

static const struct strategy_info between_byte_window_info = {
    .idea = "64x64 table folded by ranks: a byte offset is the shift",
    .source = "this suite",
    .table_bytes = sizeof between_byte_window_table,
    .init = between_byte_window_init,
};

#endif
