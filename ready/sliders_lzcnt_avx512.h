/*
 *     uint64_t sightline_sliders_rook(unsigned s, uint64_t occupied)
 *     uint64_t sightline_sliders_bishop(unsigned s, uint64_t occupied)
 *     uint64_t sightline_sliders_queen(unsigned s, uint64_t occupied)
 *
 * Needs: AVX512F AVX512VL AVX512CD AVX512BW AVX512DQ: add -mavx512f -mavx512vl
 *     -mavx512cd -mavx512bw -mavx512dq or -march=native
 * Tables: 4,096 bytes
 * AMD EPYC (Zen 4, virtual), gcc 12.2.0, 2026-11-29, 6c641ccc:
 *     lzcnt_avx512: 1.1 ns a query; our search beside pext: -1.1 % (-2.1 to
 *     -0.1) with a network, +2.4 % (+1.8 to +3.0) with a classical evaluation
 *     results/2026-11-29-amd-epyc-zen-4-25.17.1-znver3-gcc-12.2.0-6c641ccc
 * AMD EPYC (Zen 5, virtual), gcc 12.2.0, 2026-11-29, ca3efe19:
 *     lzcnt_avx512: 0.9 ns a query; our search beside pext: -1.5 % (-3.1 to
 *     +0.2) with a network, +2.8 % (+1.1 to +4.6) with a classical evaluation
 *     results/2026-11-29-amd-epyc-zen-5-26.2.1-znver3-gcc-12.2.0-ca3efe19
 * Intel Xeon (Granite Rapids, virtual), gcc 12.2.0, 2026-11-28, 27797373:
 *     lzcnt_avx512: 1.1 ns a query; our search beside pext: -0.8 % (-1.5 to
 *     +0.0) with a network, +0.4 % (-0.1 to +1.0) with a classical evaluation
 * results/2026-11-28-intel-xeon-granite-rapids-6.167.1-rocketlake-gcc-12.2.0-27797373
 *
 * sliders: Which squares does a rook, a bishop or a queen attack?
 *
 * Every strategy keeps this contract, with three functions:
 *   - s is a square, 0..63; occupied is any set of squares, and may or may not
 *     hold s itself;
 *   - the answer is the squares a slider on s reaches in its directions, up to
 *     the first occupied square and including it; never s;
 *   - the answer depends on s and occupied alone. Tables are filled once, by
 *     init(); whatever is done per position is part of the answer, and is
 *     timed.
 *
 * What engines use: `pext` where it is fast, and else `magic_fancy`, as
 * Stockfish 17's attacks_bb(). Of 19 engines read in September 2026 nine have
 * `pext` (Obsidian, Integral, Horsie, Alexandria, PlentyChess, Caissa, lc0,
 * Berserk by choice, Perseus), Halogen since November 2025 `pext_pdep` (#794),
 * Stormphrax `pext_mixed`, Stockfish since 2026 `hyperbola_dual` (77a8f6ccf,
 * #7154). Reckless, Sirius and Hobbes have fancy magics alone, Viridithas plain
 * ones, cozy-chess black ones. Rose and Clockwork permute bytes, and ask most
 * questions without. python-chess calls it Board.attacks_mask().
 *
 * lzcnt_avx512: nearest blockers of all lines by leading zeros in lanes
 *     source: Cfish, avx2-bitboard.h AVX-512CD; Okuhara
 *
 * Made from sightline's own sources by:
 *     plot.py ready, for sliders_lzcnt_avx512.h
 * C11 and C++17, gcc and clang; depends on nothing else. Nothing is to be called:
 * tables are filled before main(), before an engine's own constructors and static
 * initialisers, and after that only read. Who asks still earlier calls
 * sightline_init_sliders_lzcnt_avx512() first.
 *
 * SPDX-License-Identifier: MIT
 */
#if defined __cplusplus ? __cplusplus < 201703L : __STDC_VERSION__ < 201112L
#error "sightline's headers are C11 and C++17: -std=c11, -std=c++17 or later"
#elif !defined SIGHTLINE_SLIDERS_LZCNT_AVX512_H && (defined SIGHTLINE_STRATEGY_OF_SLIDERS)
#error "another of sightline's headers answers that already: take all into one"
#elif !defined SIGHTLINE_SLIDERS_LZCNT_AVX512_H
#define SIGHTLINE_SLIDERS_LZCNT_AVX512_H 0x2edbe738
#define SIGHTLINE_STRATEGY_OF_SLIDERS    "sliders/lzcnt_avx512"
#pragma GCC system_header

#if !(defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512CD__ && defined __AVX512BW__ && \
      defined __AVX512DQ__)
#error \
    "sliders/lzcnt_avx512 needs AVX512F AVX512VL AVX512CD AVX512BW AVX512DQ: add -mavx512f -mavx512vl -mavx512cd -mavx512bw -mavx512dq or -march=native"
#endif

#include <assert.h>
#include <stdalign.h>
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
#define SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE static inline
#else
#define SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE static inline __attribute__((always_inline))
#endif

/*
 * Hides how x was made, so that it is made as written and not mixed with what
 * follows. Unlike opaque() it is no event: made once for the same x, and not at
 * all if nobody reads it.
 */
SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_hidden(uint64_t x)
{
    uint64_t same;

    __asm__("" : "=r"(same) : "0"(x));
    return same;
}

static const uint64_t SIGHTLINE_SLIDERS_LZCNT_AVX512_FILE_A = UINT64_C(0x0101010101010101);

static const uint64_t SIGHTLINE_SLIDERS_LZCNT_AVX512_RANK_1 = UINT64_C(0x00000000000000FF);

/* The set of square s alone; s is 0..63. */
SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_bit(unsigned s)
{
    return UINT64_C(1) << s;
}

/* The squares before s; s is 0..63. sightline_sliders_lzcnt_avx512_below(c1) is {a1, b1}. One bzhi. */
SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_below(unsigned s)
{
    return sightline_sliders_lzcnt_avx512_bit(s) - 1;
}

/* The squares after s; s is 0..63. sightline_sliders_lzcnt_avx512_above(f8) is {g8, h8}. */
SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_above(unsigned s)
{
    return ~UINT64_C(1) << s;
}

#ifdef __AVX2__
#include <immintrin.h>

/* The union of two lanes. */
SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_unite_2_lanes(__m128i lanes)
{
    const __m128i high = _mm_unpackhi_epi64(lanes, lanes);

    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(lanes, high));
}

/* The union of four lanes. */
SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_unite_4_lanes(__m256i lanes)
{
    return sightline_sliders_lzcnt_avx512_unite_2_lanes(
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1)));
}
#endif

SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_rank_through(unsigned s)
{
    return SIGHTLINE_SLIDERS_LZCNT_AVX512_RANK_1 << (s & 56);
}

SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_file_through(unsigned s)
{
    return SIGHTLINE_SLIDERS_LZCNT_AVX512_FILE_A << (s & 7);
}

/* The diagonal through s that rises to the right, like a1..h8. */
SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_diagonal_through(unsigned s)
{
    const uint64_t a1h8 = UINT64_C(0x8040201008040201);
    const unsigned rank = s & 56, across = 8 * s & 56;
    const uint64_t raised = sightline_sliders_lzcnt_avx512_hidden(a1h8 << ((rank - across) & 63));
    const uint64_t lowered = sightline_sliders_lzcnt_avx512_hidden(a1h8 >> ((across - rank) & 63));

    return rank < across ? lowered : raised;
}

/* The diagonal through s that falls to the right, like a8..h1. */
SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_antidiagonal_through(unsigned s)
{
    const uint64_t h1a8 = UINT64_C(0x0102040810204080);
    const unsigned rank = s & 56, across = 56 & ~(8 * s);
    const uint64_t raised = sightline_sliders_lzcnt_avx512_hidden(h1a8 << ((rank - across) & 63));
    const uint64_t lowered = sightline_sliders_lzcnt_avx512_hidden(h1a8 >> ((across - rank) & 63));

    return rank < across ? lowered : raised;
}

/*
 * From impl/sliders/lzcnt_avx512.h.
 *
 * lzcnt_avx512: the nearest blockers on both sides of s, for all lines at
 * once, the lower ones by a count of leading zeros in each lane.
 *
 * Of a line's squares above s, those up to the first blocker are attacked: h ^
 * (h - 1), see slide_arithmetic.h. Of those below s, those from the last
 * blocker on. The top bit, shifted down by the leading zeros of the blockers
 * below and its copies with it, is all from that blocker on; without a blocker
 * these are 64, and the copies fill the lane:
 *
 *   line below s     x x x x x . . .      bit 0 on the left, s sixth
 *   blockers         . x . x . . . .
 *   shifted          . . . 1 1 1 1 1
 *
 * What is above and below s on each line is stored in two halves of a record,
 * so that the occupied squares, put in all lanes, need no splitting. Rank and
 * file are one half of a register, diagonal and antidiagonal the other: a rook
 * and a bishop need one half alone, a queen needs both.
 */

/* Per square: rank, file, diagonal, antidiagonal, without the square. */
alignas(64) SIGHTLINE_TABLE struct sightline_sliders_lzcnt_avx512_rays {
    uint64_t above[4], below[4];
} sightline_sliders_lzcnt_avx512_rays[64];

#if defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512CD__
#include <immintrin.h>

/* Truth tables of three operands: (a ^ b) & c, and a | (b & c). */
enum {
    SIGHTLINE_SLIDERS_LZCNT_AVX512_SLIDERS_LZCNT_AVX512_DIFFER = 0x28,
    SIGHTLINE_SLIDERS_LZCNT_AVX512_SLIDERS_LZCNT_AVX512_JOIN = 0xF8
};

/* Lines first and first + 1, united. */
SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_two(int first, unsigned s,
                                                                                         uint64_t occupied)
{
    const __m128i upper = _mm_load_si128((const __m128i *)(sightline_sliders_lzcnt_avx512_rays[s].above + first));
    const __m128i lower = _mm_load_si128((const __m128i *)(sightline_sliders_lzcnt_avx512_rays[s].below + first));
    const __m128i all = _mm_set1_epi64x((long long)occupied);
    const __m128i h = _mm_and_si128(all, upper);
    const __m128i up = _mm_ternarylogic_epi64(h, _mm_add_epi64(h, _mm_set1_epi64x(-1)), upper,
                                              SIGHTLINE_SLIDERS_LZCNT_AVX512_SLIDERS_LZCNT_AVX512_DIFFER);
    const __m128i from_last = _mm_srav_epi64(_mm_set1_epi64x(INT64_MIN), _mm_lzcnt_epi64(_mm_and_si128(all, lower)));

    return sightline_sliders_lzcnt_avx512_unite_2_lanes(
        _mm_ternarylogic_epi64(up, from_last, lower, SIGHTLINE_SLIDERS_LZCNT_AVX512_SLIDERS_LZCNT_AVX512_JOIN));
}

SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_rook(unsigned s, uint64_t occupied)
{
    return sightline_sliders_lzcnt_avx512_two(0, s, occupied);
}

SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_bishop(unsigned s,
                                                                                            uint64_t occupied)
{
    return sightline_sliders_lzcnt_avx512_two(2, s, occupied);
}

/* All lines, a lane each. */
SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE __m256i sightline_sliders_lzcnt_avx512_four(unsigned s, uint64_t occupied)
{
    const __m256i upper = _mm256_load_si256((const __m256i *)sightline_sliders_lzcnt_avx512_rays[s].above);
    const __m256i lower = _mm256_load_si256((const __m256i *)sightline_sliders_lzcnt_avx512_rays[s].below);
    const __m256i all = _mm256_set1_epi64x((long long)occupied);
    const __m256i h = _mm256_and_si256(all, upper);
    const __m256i up = _mm256_ternarylogic_epi64(h, _mm256_add_epi64(h, _mm256_set1_epi64x(-1)), upper,
                                                 SIGHTLINE_SLIDERS_LZCNT_AVX512_SLIDERS_LZCNT_AVX512_DIFFER);
    const __m256i from_last =
        _mm256_srav_epi64(_mm256_set1_epi64x(INT64_MIN), _mm256_lzcnt_epi64(_mm256_and_si256(all, lower)));

    return _mm256_ternarylogic_epi64(up, from_last, lower, SIGHTLINE_SLIDERS_LZCNT_AVX512_SLIDERS_LZCNT_AVX512_JOIN);
}

SIGHTLINE_SLIDERS_LZCNT_AVX512_ALWAYS_INLINE uint64_t sightline_sliders_lzcnt_avx512_queen(unsigned s,
                                                                                           uint64_t occupied)
{
    return sightline_sliders_lzcnt_avx512_unite_4_lanes(sightline_sliders_lzcnt_avx512_four(s, occupied));
}
#endif

static inline void sightline_sliders_lzcnt_avx512_init(void)
{
    for (unsigned s = 0; s < 64; s++) {
        const uint64_t lines[4] = {
            sightline_sliders_lzcnt_avx512_rank_through(s), sightline_sliders_lzcnt_avx512_file_through(s),
            sightline_sliders_lzcnt_avx512_diagonal_through(s), sightline_sliders_lzcnt_avx512_antidiagonal_through(s)};

        for (int line = 0; line < 4; line++) {
            sightline_sliders_lzcnt_avx512_rays[s].above[line] = lines[line] & sightline_sliders_lzcnt_avx512_above(s);
            sightline_sliders_lzcnt_avx512_rays[s].below[line] = lines[line] & sightline_sliders_lzcnt_avx512_below(s);
        }
    }
}

SIGHTLINE_TABLE bool sightline_init_sliders_lzcnt_avx512_done;

/* Fills the tables, if nobody has. */
static inline void sightline_init_sliders_lzcnt_avx512(void)
{
    if (sightline_init_sliders_lzcnt_avx512_done) return;
    sightline_sliders_lzcnt_avx512_init();
    sightline_init_sliders_lzcnt_avx512_done = true;
}

__attribute__((constructor(101))) static void sightline_init_sliders_lzcnt_avx512_early(void)
{
    sightline_init_sliders_lzcnt_avx512();
}

static inline uint64_t sightline_sliders_rook(unsigned s, uint64_t occupied)
{
    return sightline_sliders_lzcnt_avx512_rook(s, occupied);
}

static inline uint64_t sightline_sliders_bishop(unsigned s, uint64_t occupied)
{
    return sightline_sliders_lzcnt_avx512_bishop(s, occupied);
}

static inline uint64_t sightline_sliders_queen(unsigned s, uint64_t occupied)
{
    return sightline_sliders_lzcnt_avx512_queen(s, occupied);
}

#elif SIGHTLINE_SLIDERS_LZCNT_AVX512_H != 0x2edbe738
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
