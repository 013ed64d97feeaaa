/*
 *     uint64_t sightline_between(unsigned a, unsigned b)
 *     uint64_t sightline_between_target(unsigned a, unsigned b)
 *
 * Needs: no instructions beyond the plain ones
 * Tables: 32,768 bytes
 * AMD EPYC (Zen 4, virtual), gcc 12.2.0, 2026-11-29, 6c641ccc:
 *     rectangular: 0.3 ns a query
 *     results/2026-11-29-amd-epyc-zen-4-25.17.1-znver3-gcc-12.2.0-6c641ccc
 * AMD EPYC (Zen 5, virtual), gcc 12.2.0, 2026-11-29, ca3efe19:
 *     rectangular: 0.3 ns a query
 *     results/2026-11-29-amd-epyc-zen-5-26.2.1-znver3-gcc-12.2.0-ca3efe19
 * Intel Xeon (Granite Rapids, virtual), gcc 12.2.0, 2026-11-28, 27797373:
 *     rectangular: 0.3 ns a query
 * results/2026-11-28-intel-xeon-granite-rapids-6.167.1-rocketlake-gcc-12.2.0-27797373
 *
 * between: Which squares lie strictly between a and b?
 *
 * Every strategy keeps this contract:
 *   - a and b are squares, 0..63;
 *   - on a common rank, file or diagonal the answer is the squares strictly
 *     between them; otherwise, and when a == b, it is empty;
 *   - the answer depends on a and b alone. Tables are filled once, by init();
 *     whatever is done per call is part of the answer, and is timed.
 *
 * Some engines use another contract: both ends excluded but the target added,
 * even for unaligned squares. `answer | sightline_between_rectangular_bit(b)` gives that one. For c4 and f7
 * the answer is d5 and e6, and with the target d5, e6 and f7.
 *
 * What engines use: `rectangular`, as Stockfish's between_bb(), which has b in
 * it; python-chess calls it between().
 *
 * rectangular: 64x64 table
 *     source: CPW Square Attacked By, Rectangular Lookup
 *
 * Made from sightline's own sources by:
 *     plot.py ready, for between_rectangular.h
 * C11 and C++17, gcc and clang; depends on nothing else. Nothing is to be called:
 * tables are filled before main(), before an engine's own constructors and static
 * initialisers, and after that only read. Who asks still earlier calls
 * sightline_init_between_rectangular() first.
 *
 * SPDX-License-Identifier: MIT
 */
#if defined __cplusplus ? __cplusplus < 201703L : __STDC_VERSION__ < 201112L
#error "sightline's headers are C11 and C++17: -std=c11, -std=c++17 or later"
#elif !defined SIGHTLINE_BETWEEN_RECTANGULAR_H && (defined SIGHTLINE_STRATEGY_OF_BETWEEN)
#error "another of sightline's headers answers that already: take all into one"
#elif !defined SIGHTLINE_BETWEEN_RECTANGULAR_H
#define SIGHTLINE_BETWEEN_RECTANGULAR_H 0x6aa68263
#define SIGHTLINE_STRATEGY_OF_BETWEEN   "between/rectangular"
#pragma GCC system_header

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* One of each table in a program; on Windows one in each file of C. */
#ifdef __cplusplus
#define SIGHTLINE_TABLE inline
#elif defined _WIN32
#define SIGHTLINE_TABLE static
#else
#define SIGHTLINE_TABLE __attribute__((weak, visibility("hidden")))
#endif

/* Nothing is forced where nothing is timed: unoptimised, under a sanitizer. */
#if defined __SANITIZE_ADDRESS__ || !defined __OPTIMIZE__
#define SIGHTLINE_BETWEEN_RECTANGULAR_ALWAYS_INLINE static inline
#else
#define SIGHTLINE_BETWEEN_RECTANGULAR_ALWAYS_INLINE static inline __attribute__((always_inline))
#endif

/*
 * table[a][b]. One half of the address is hidden from the compiler, so that
 * the load adds it to the other: scaling the sum of both takes a cycle more.
 */
SIGHTLINE_BETWEEN_RECTANGULAR_ALWAYS_INLINE uint64_t sightline_between_rectangular_load_pair(uint64_t table[64][64],
                                                                                             unsigned a, unsigned b)
{
    uintptr_t column = (uintptr_t)&table[0][b];

    __asm__("" : "+r"(column)); /* and dropped if nobody wants the answer */
    return *(const uint64_t *)(column + ((uintptr_t)a << 9));
}

/* The set of square s alone; s is 0..63. */
SIGHTLINE_BETWEEN_RECTANGULAR_ALWAYS_INLINE uint64_t sightline_between_rectangular_bit(unsigned s)
{
    return UINT64_C(1) << s;
}

/* The file of s, 0..7 for a..h; signed, because files are subtracted. */
SIGHTLINE_BETWEEN_RECTANGULAR_ALWAYS_INLINE int sightline_between_rectangular_file_of(unsigned s)
{
    return (int)(s & 7);
}

/* The rank of s, 0..7 for 1..8; signed, because ranks are subtracted. */
SIGHTLINE_BETWEEN_RECTANGULAR_ALWAYS_INLINE int sightline_between_rectangular_rank_of(unsigned s)
{
    return (int)(s >> 3);
}

SIGHTLINE_BETWEEN_RECTANGULAR_ALWAYS_INLINE uint64_t sightline_between_rectangular_between_ray_walk(unsigned a,
                                                                                                    unsigned b)
{
    const int df = sightline_between_rectangular_file_of(b) - sightline_between_rectangular_file_of(a);
    const int dr = sightline_between_rectangular_rank_of(b) - sightline_between_rectangular_rank_of(a);

    if (df != 0 && dr != 0 && df != dr && df != -dr) return 0;

    const int step = (df > 0) - (df < 0) + 8 * ((dr > 0) - (dr < 0));
    uint64_t squares = 0;

    for (int s = (int)a + step; step != 0 && s != (int)b; s += step)
        squares |= sightline_between_rectangular_bit((unsigned)s);

    return squares;
}

/*
 * From impl/between/rectangular.h.
 *
 * rectangular: look the answer up, one entry for every ordered pair.
 *
 * One load behind one shift and one addition. The table fills the whole L1
 * data cache of many CPUs; a king that stays put touches 512 bytes of it.
 *
 * The address is arranged by hand, see sightline_between_rectangular_load_pair(); rectangular_plain.h leaves
 * it to the compiler, rectangular_target.h has the target in the table.
 */

SIGHTLINE_TABLE uint64_t sightline_between_rectangular_table[64][64];

SIGHTLINE_BETWEEN_RECTANGULAR_ALWAYS_INLINE uint64_t sightline_between_rectangular_between_rectangular(unsigned a,
                                                                                                       unsigned b)
{
    return sightline_between_rectangular_load_pair(sightline_between_rectangular_table, a, b);
}

static inline void sightline_between_rectangular_init(void)
{
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++)
            sightline_between_rectangular_table[a][b] = sightline_between_rectangular_between_ray_walk(a, b);
}

SIGHTLINE_TABLE bool sightline_init_between_rectangular_done;

/* Fills the tables, if nobody has. */
static inline void sightline_init_between_rectangular(void)
{
    if (sightline_init_between_rectangular_done) return;
    sightline_between_rectangular_init();
    sightline_init_between_rectangular_done = true;
}

__attribute__((constructor(101))) static void sightline_init_between_rectangular_early(void)
{
    sightline_init_between_rectangular();
}

static inline uint64_t sightline_between(unsigned a, unsigned b)
{
    return sightline_between_rectangular_between_rectangular(a, b);
}

/* The other contract: b is always in it, whether on a line with a or not. */
static inline uint64_t sightline_between_target(unsigned a, unsigned b)
{
    return sightline_between(a, b) | UINT64_C(1) << b;
}

#elif SIGHTLINE_BETWEEN_RECTANGULAR_H != 0x6aa68263
#error "another of sightline's headers is included already: take all into one"
#endif

/*
 * MIT License
 *
 * Copyright (c) 2026 the sightline authors
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */
