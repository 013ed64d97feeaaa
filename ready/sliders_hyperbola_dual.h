/*
 *     uint64_t sightline_sliders_rook(unsigned s, uint64_t occupied)
 *     uint64_t sightline_sliders_bishop(unsigned s, uint64_t occupied)
 *     uint64_t sightline_sliders_queen(unsigned s, uint64_t occupied)
 *
 * Needs: AVX2: add -mavx2 or -march=native
 * Tables: 4,608 bytes
 * AMD EPYC (Zen 4, virtual), gcc 12.2.0, 2026-11-29, 6c641ccc:
 *     hyperbola_dual: 1.3 ns a query; our search beside pext: -1.0 % (-2.0 to
 *     +0.0) with a network, +2.0 % (+1.2 to +2.9) with a classical evaluation
 *     results/2026-11-29-amd-epyc-zen-4-25.17.1-znver3-gcc-12.2.0-6c641ccc
 * AMD EPYC (Zen 5, virtual), gcc 12.2.0, 2026-11-29, ca3efe19:
 *     hyperbola_dual: 1.2 ns a query; our search beside pext: -0.7 % (-2.6 to
 *     +1.3) with a network, +1.2 % (-0.3 to +2.8) with a classical evaluation
 *     results/2026-11-29-amd-epyc-zen-5-26.2.1-znver3-gcc-12.2.0-ca3efe19
 * Intel Xeon (Granite Rapids, virtual), gcc 12.2.0, 2026-11-28, 27797373:
 *     hyperbola_dual: 1.3 ns a query; our search beside pext: -0.9 % (-1.9 to
 *     +0.0) with a network, +1.0 % (+0.6 to +1.5) with a classical evaluation
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
 * hyperbola_dual: hyperbola in four lanes: rook and bishop at once
 *     source: Stockfish, 2026: 77a8f6ccf and #7154; CPW AVX2
 *
 * Made from sightline's own sources by:
 *     plot.py ready, for sliders_hyperbola_dual.h
 * C11 and C++17, gcc and clang; depends on nothing else. Nothing is to be called:
 * tables are filled before main(), before an engine's own constructors and static
 * initialisers, and after that only read. Who asks still earlier calls
 * sightline_init_sliders_hyperbola_dual() first.
 *
 * SPDX-License-Identifier: MIT
 */
#if defined __cplusplus ? __cplusplus < 201703L : __STDC_VERSION__ < 201112L
#error "sightline's headers are C11 and C++17: -std=c11, -std=c++17 or later"
#elif !defined SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_H && (defined SIGHTLINE_STRATEGY_OF_SLIDERS)
#error "another of sightline's headers answers that already: take all into one"
#elif !defined SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_H
#define SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_H 0x2c70dfda
#define SIGHTLINE_STRATEGY_OF_SLIDERS      "sliders/hyperbola_dual"
#pragma GCC system_header

#if !(defined __AVX2__)
#error "sliders/hyperbola_dual needs AVX2: add -mavx2 or -march=native"
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
#define SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE static inline
#else
#define SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE static inline __attribute__((always_inline))
#endif

/*
 * Hides how x was made, so that it is made as written and not mixed with what
 * follows. Unlike opaque() it is no event: made once for the same x, and not at
 * all if nobody reads it.
 */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_hidden(uint64_t x)
{
    uint64_t same;

    __asm__("" : "=r"(same) : "0"(x));
    return same;
}

static const uint64_t SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_FILE_A = UINT64_C(0x0101010101010101);

/* The set of square s alone; s is 0..63. */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_bit(unsigned s)
{
    return UINT64_C(1) << s;
}

/* The file of s, 0..7 for a..h; signed, because files are subtracted. */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE int sightline_sliders_hyperbola_dual_file_of(unsigned s)
{
    return (int)(s & 7);
}

/* The rank of s, 0..7 for 1..8; signed, because ranks are subtracted. */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE int sightline_sliders_hyperbola_dual_rank_of(unsigned s)
{
    return (int)(s >> 3);
}

#ifdef __AVX2__
#include <immintrin.h>

/* The union of two lanes. */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_unite_2_lanes(__m128i lanes)
{
    const __m128i high = _mm_unpackhi_epi64(lanes, lanes);

    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(lanes, high));
}

/* The union of four lanes. */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_unite_4_lanes(__m256i lanes)
{
    return sightline_sliders_hyperbola_dual_unite_2_lanes(
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1)));
}
#endif

SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_file_through(unsigned s)
{
    return SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_FILE_A << (s & 7);
}

/* The diagonal through s that rises to the right, like a1..h8. */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_diagonal_through(unsigned s)
{
    const uint64_t a1h8 = UINT64_C(0x8040201008040201);
    const unsigned rank = s & 56, across = 8 * s & 56;
    const uint64_t raised = sightline_sliders_hyperbola_dual_hidden(a1h8 << ((rank - across) & 63));
    const uint64_t lowered = sightline_sliders_hyperbola_dual_hidden(a1h8 >> ((across - rank) & 63));

    return rank < across ? lowered : raised;
}

/* The diagonal through s that falls to the right, like a8..h1. */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t
sightline_sliders_hyperbola_dual_antidiagonal_through(unsigned s)
{
    const uint64_t h1a8 = UINT64_C(0x0102040810204080);
    const unsigned rank = s & 56, across = 56 & ~(8 * s);
    const uint64_t raised = sightline_sliders_hyperbola_dual_hidden(h1a8 << ((rank - across) & 63));
    const uint64_t lowered = sightline_sliders_hyperbola_dual_hidden(h1a8 >> ((across - rank) & 63));

    return rank < across ? lowered : raised;
}

/* Four rays, whose steps are given as files and ranks. */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t
sightline_sliders_hyperbola_dual_sliders_ray_walk(unsigned s, uint64_t occupied, const int steps[4][2])
{
    uint64_t attacked = 0;

    for (int d = 0; d < 4; d++) {
        int f = sightline_sliders_hyperbola_dual_file_of(s) + steps[d][0],
            r = sightline_sliders_hyperbola_dual_rank_of(s) + steps[d][1];

        for (; 0 <= f && f < 8 && 0 <= r && r < 8; f += steps[d][0], r += steps[d][1]) {
            const uint64_t reached = sightline_sliders_hyperbola_dual_bit((unsigned)(8 * r + f));

            attacked |= reached;
            if (occupied & reached) break;
        }
    }
    return attacked;
}

SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t
sightline_sliders_hyperbola_dual_sliders_ray_walk_rook(unsigned s, uint64_t occupied)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    return sightline_sliders_hyperbola_dual_sliders_ray_walk(s, occupied, steps);
}

alignas(64) SIGHTLINE_TABLE uint8_t sightline_sliders_hyperbola_dual_sliders_rank_table[512];

/*
 * The same from a record of the square, for those who load one anyway: what
 * else is calculated of s stands in it.
 */
struct sightline_sliders_hyperbola_dual_sliders_rank_record {
    const uint8_t *column; /* of the file of s, in the table */
    uint64_t shift;
};

SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_sliders_rank_recorded(
    const struct sightline_sliders_hyperbola_dual_sliders_rank_record *rank, uint64_t occupied)
{
    const uint64_t inner = occupied >> rank->shift & 0x7E;

    return (uint64_t)rank->column[4 * inner] << rank->shift;
}

static inline struct sightline_sliders_hyperbola_dual_sliders_rank_record
sightline_sliders_hyperbola_dual_sliders_rank_record_of(unsigned s)
{
    return (struct sightline_sliders_hyperbola_dual_sliders_rank_record){
        sightline_sliders_hyperbola_dual_sliders_rank_table + (s & 7), s & 56};
}

static inline void sightline_sliders_hyperbola_dual_sliders_rank_table_init(void)
{
    for (unsigned file = 0; file < 8; file++)
        for (uint64_t six = 0; six < 64; six++)
            sightline_sliders_hyperbola_dual_sliders_rank_table[8 * six + file] =
                (uint8_t)sightline_sliders_hyperbola_dual_sliders_ray_walk_rook(file, six << 1);
}

/*
 * From impl/sliders/hyperbola_dual.h.
 *
 * hyperbola_dual: hyperbola on file and both diagonals at once, a lane each.
 *
 * The two subtractions of hyperbola.h for three lines are one subtraction
 * each in a register of four lanes; one shuffle swaps the bytes of all. The
 * rank, which a byte swap does not turn, is looked up meanwhile:
 *
 *   lane     0       1           2               3
 *   line     file    diagonal    antidiagonal    none
 *
 * A rook's file is the lowest lane, which moves out of the register without a
 * shuffle: nothing is on the way from there to the rank. A bishop's two lines
 * come down to it together, each by one shuffle. Both sets for one price.
 */

/*
 * A square's cache line. What is subtracted is stored for both sides of the
 * board: a load fills four lanes with a word, where from a register it takes a
 * shuffle.
 */
struct sightline_sliders_hyperbola_dual_record {
    uint64_t lines[4]; /* the lanes above, without the square */
    uint64_t r, turned;
    struct sightline_sliders_hyperbola_dual_sliders_rank_record rank;
};

alignas(64) SIGHTLINE_TABLE struct sightline_sliders_hyperbola_dual_record sightline_sliders_hyperbola_dual_records[64];

#ifdef __AVX2__
#include <immintrin.h>

/* The attacks along the lines of the lanes. */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE __m256i sightline_sliders_hyperbola_dual_lines(unsigned s,
                                                                                              uint64_t occupied)
{
    const __m256i swap =
        _mm256_set_epi64x(0x08090A0B0C0D0E0F, 0x0001020304050607, 0x08090A0B0C0D0E0F, 0x0001020304050607);
    const struct sightline_sliders_hyperbola_dual_record *on = &sightline_sliders_hyperbola_dual_records[s];
    const __m256i lines = _mm256_load_si256((const __m256i *)on->lines);
    const __m256i r = _mm256_set1_epi64x((long long)on->r);
    const __m256i turned = _mm256_set1_epi64x((long long)on->turned);
    const __m256i o = _mm256_and_si256(_mm256_set1_epi64x((long long)occupied), lines);
    const __m256i forward = _mm256_sub_epi64(o, r);
    const __m256i backward = _mm256_sub_epi64(_mm256_shuffle_epi8(o, swap), turned);

    return _mm256_and_si256(_mm256_xor_si256(forward, _mm256_shuffle_epi8(backward, swap)), lines);
}

/* A rook's attacks, of these lines and its rank. */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_orthogonal(__m256i lines,
                                                                                                    unsigned s,
                                                                                                    uint64_t occupied)
{
    return (uint64_t)_mm_cvtsi128_si64(_mm256_castsi256_si128(lines)) |
           sightline_sliders_hyperbola_dual_sliders_rank_recorded(&sightline_sliders_hyperbola_dual_records[s].rank,
                                                                  occupied);
}

/* A bishop's attacks, of these lines. */
SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_diagonal(__m256i lines)
{
    const __m128i low = _mm256_castsi256_si128(lines);

    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(_mm_unpackhi_epi64(low, low), _mm256_extracti128_si256(lines, 1)));
}

SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_rook(unsigned s,
                                                                                              uint64_t occupied)
{
    return sightline_sliders_hyperbola_dual_orthogonal(sightline_sliders_hyperbola_dual_lines(s, occupied), s,
                                                       occupied);
}

SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_bishop(unsigned s,
                                                                                                uint64_t occupied)
{
    return sightline_sliders_hyperbola_dual_diagonal(sightline_sliders_hyperbola_dual_lines(s, occupied));
}

SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_ALWAYS_INLINE uint64_t sightline_sliders_hyperbola_dual_queen(unsigned s,
                                                                                               uint64_t occupied)
{
    return sightline_sliders_hyperbola_dual_unite_4_lanes(sightline_sliders_hyperbola_dual_lines(s, occupied)) |
           sightline_sliders_hyperbola_dual_sliders_rank_recorded(&sightline_sliders_hyperbola_dual_records[s].rank,
                                                                  occupied);
}
#endif

static inline void sightline_sliders_hyperbola_dual_init(void)
{
    sightline_sliders_hyperbola_dual_sliders_rank_table_init();
    for (unsigned s = 0; s < 64; s++)
        sightline_sliders_hyperbola_dual_records[s] = (struct sightline_sliders_hyperbola_dual_record){
            {sightline_sliders_hyperbola_dual_file_through(s) ^ sightline_sliders_hyperbola_dual_bit(s),
             sightline_sliders_hyperbola_dual_diagonal_through(s) ^ sightline_sliders_hyperbola_dual_bit(s),
             sightline_sliders_hyperbola_dual_antidiagonal_through(s) ^ sightline_sliders_hyperbola_dual_bit(s), 0},
            sightline_sliders_hyperbola_dual_bit(s),
            sightline_sliders_hyperbola_dual_bit(s ^ 56),
            sightline_sliders_hyperbola_dual_sliders_rank_record_of(s)};
}

SIGHTLINE_TABLE bool sightline_init_sliders_hyperbola_dual_done;

/* Fills the tables, if nobody has. */
static inline void sightline_init_sliders_hyperbola_dual(void)
{
    if (sightline_init_sliders_hyperbola_dual_done) return;
    sightline_sliders_hyperbola_dual_init();
    sightline_init_sliders_hyperbola_dual_done = true;
}

__attribute__((constructor(101))) static void sightline_init_sliders_hyperbola_dual_early(void)
{
    sightline_init_sliders_hyperbola_dual();
}

static inline uint64_t sightline_sliders_rook(unsigned s, uint64_t occupied)
{
    return sightline_sliders_hyperbola_dual_rook(s, occupied);
}

static inline uint64_t sightline_sliders_bishop(unsigned s, uint64_t occupied)
{
    return sightline_sliders_hyperbola_dual_bishop(s, occupied);
}

static inline uint64_t sightline_sliders_queen(unsigned s, uint64_t occupied)
{
    return sightline_sliders_hyperbola_dual_queen(s, occupied);
}

#elif SIGHTLINE_SLIDERS_HYPERBOLA_DUAL_H != 0x2c70dfda
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
