/*
 *     uint64_t sightline_sliders_rook(unsigned s, uint64_t occupied)
 *     uint64_t sightline_sliders_bishop(unsigned s, uint64_t occupied)
 *     uint64_t sightline_sliders_queen(unsigned s, uint64_t occupied)
 *
 * Needs: BMI2: add -mbmi2 or -march=native
 * Tables: 863,232 bytes
 * AMD EPYC (Zen 4, virtual), gcc 12.2.0, 2026-11-29, 6c641ccc:
 *     pext: 1.1 ns a query
 *     results/2026-11-29-amd-epyc-zen-4-25.17.1-znver3-gcc-12.2.0-6c641ccc
 * AMD EPYC (Zen 5, virtual), gcc 12.2.0, 2026-11-29, ca3efe19:
 *     pext: 1.0 ns a query
 *     results/2026-11-29-amd-epyc-zen-5-26.2.1-znver3-gcc-12.2.0-ca3efe19
 * Intel Xeon (Granite Rapids, virtual), gcc 12.2.0, 2026-11-28, 27797373:
 *     pext: 0.8 ns a query
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
 * pext: relevant pieces gathered by PEXT: a dense index without a hash
 *     source: CPW BMI2, PEXT Bitboards (Wegner)
 *
 * Made from sightline's own sources by:
 *     plot.py ready, for sliders_pext.h
 * C11 and C++17, gcc and clang; depends on nothing else. Nothing is to be called:
 * tables are filled before main(), before an engine's own constructors and static
 * initialisers, and after that only read. Who asks still earlier calls
 * sightline_init_sliders_pext() first.
 *
 * SPDX-License-Identifier: MIT
 */
#if defined __cplusplus ? __cplusplus < 201703L : __STDC_VERSION__ < 201112L
#error "sightline's headers are C11 and C++17: -std=c11, -std=c++17 or later"
#elif !defined SIGHTLINE_SLIDERS_PEXT_H && (defined SIGHTLINE_STRATEGY_OF_SLIDERS)
#error "another of sightline's headers answers that already: take all into one"
#elif !defined SIGHTLINE_SLIDERS_PEXT_H
#define SIGHTLINE_SLIDERS_PEXT_H      0xea1e146b
#define SIGHTLINE_STRATEGY_OF_SLIDERS "sliders/pext"
#pragma GCC system_header

#if !(defined __BMI2__)
#error "sliders/pext needs BMI2: add -mbmi2 or -march=native"
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
#define SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE static inline
#else
#define SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE static inline __attribute__((always_inline))
#endif

static const uint64_t SIGHTLINE_SLIDERS_PEXT_FILE_A = UINT64_C(0x0101010101010101);

static const uint64_t SIGHTLINE_SLIDERS_PEXT_RANK_1 = UINT64_C(0x00000000000000FF);

/* The set of square s alone; s is 0..63. */
SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_bit(unsigned s) { return UINT64_C(1) << s; }

/* The file of s, 0..7 for a..h; signed, because files are subtracted. */
SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE int sightline_sliders_pext_file_of(unsigned s) { return (int)(s & 7); }

/* The rank of s, 0..7 for 1..8; signed, because ranks are subtracted. */
SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE int sightline_sliders_pext_rank_of(unsigned s) { return (int)(s >> 3); }

/*
 * The squares that a slider on s attacks, the first occupied one of each ray
 * included; `occupied` may hold s or not. A bishop on c1 with a pawn on e3
 * attacks b2, a3, d2 and e3.
 */
typedef uint64_t sightline_sliders_pext_slider_fn(unsigned s, uint64_t occupied);

SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_rank_through(unsigned s)
{
    return SIGHTLINE_SLIDERS_PEXT_RANK_1 << (s & 56);
}

SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_file_through(unsigned s)
{
    return SIGHTLINE_SLIDERS_PEXT_FILE_A << (s & 7);
}

/* Four rays, whose steps are given as files and ranks. */
SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_sliders_ray_walk(unsigned s, uint64_t occupied,
                                                                                      const int steps[4][2])
{
    uint64_t attacked = 0;

    for (int d = 0; d < 4; d++) {
        int f = sightline_sliders_pext_file_of(s) + steps[d][0], r = sightline_sliders_pext_rank_of(s) + steps[d][1];

        for (; 0 <= f && f < 8 && 0 <= r && r < 8; f += steps[d][0], r += steps[d][1]) {
            const uint64_t reached = sightline_sliders_pext_bit((unsigned)(8 * r + f));

            attacked |= reached;
            if (occupied & reached) break;
        }
    }
    return attacked;
}

SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_sliders_ray_walk_rook(unsigned s,
                                                                                           uint64_t occupied)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    return sightline_sliders_pext_sliders_ray_walk(s, occupied, steps);
}

SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_sliders_ray_walk_bishop(unsigned s,
                                                                                             uint64_t occupied)
{
    static const int steps[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

    return sightline_sliders_pext_sliders_ray_walk(s, occupied, steps);
}

/* The subsets of relevant squares, of all 64 squares together. */
enum {
    SIGHTLINE_SLIDERS_PEXT_SLIDERS_ROOK_SETS = 102400,
    SIGHTLINE_SLIDERS_PEXT_SLIDERS_BISHOP_SETS = 5248,
    SIGHTLINE_SLIDERS_PEXT_SLIDERS_RELEVANT_SETS =
        SIGHTLINE_SLIDERS_PEXT_SLIDERS_ROOK_SETS + SIGHTLINE_SLIDERS_PEXT_SLIDERS_BISHOP_SETS
};

/* The edges of the board that s is not on. */
SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_sliders_edges(unsigned s)
{
    const uint64_t ranks = sightline_sliders_pext_rank_through(0) | sightline_sliders_pext_rank_through(63);
    const uint64_t files = sightline_sliders_pext_file_through(0) | sightline_sliders_pext_file_through(63);

    return (ranks & ~sightline_sliders_pext_rank_through(s)) | (files & ~sightline_sliders_pext_file_through(s));
}

SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_sliders_relevant_rook(unsigned s)
{
    return sightline_sliders_pext_sliders_ray_walk_rook(s, 0) & ~sightline_sliders_pext_sliders_edges(s);
}

SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_sliders_relevant_bishop(unsigned s)
{
    return sightline_sliders_pext_sliders_ray_walk_bishop(s, 0) & ~sightline_sliders_pext_sliders_edges(s);
}

/* The subset of mask after this one; from the last, mask, to the first, 0. */
SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_sliders_next_subset(uint64_t subset, uint64_t mask)
{
    return (subset - mask) & mask;
}

/*
 * From impl/sliders/pext.h.
 *
 * pext: gather the relevant pieces into a dense index, and look the answer up.
 *
 * PEXT packs the bits of occupied that lie under a mask into the lowest bits
 * of a word. That is a perfect hash of the relevant pieces, with no multiplier
 * to find: each set of them has an entry, and no entry is left over. The
 * records of a rook and a bishop on one square share half a cache line.
 *
 * AMD CPUs before Zen 3 run PEXT as microcode, tens of cycles long.
 */

struct sightline_sliders_pext_line {
    uint64_t mask;
    const uint64_t *attacks;
};

SIGHTLINE_TABLE struct sightline_sliders_pext_tables {
    alignas(64) struct {
        struct sightline_sliders_pext_line rook, bishop;
    } on[64];
    uint64_t attacks[SIGHTLINE_SLIDERS_PEXT_SLIDERS_RELEVANT_SETS];
} sightline_sliders_pext_tables;

#ifdef __BMI2__

/* As _pext_u64(); its header takes long to compile, and all programs use this.
 */
SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_gather(uint64_t set, uint64_t mask)
{
    return __builtin_ia32_pext_di(set, mask);
}

SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_rook(unsigned s, uint64_t occupied)
{
    const struct sightline_sliders_pext_line *r = &sightline_sliders_pext_tables.on[s].rook;

    return r->attacks[sightline_sliders_pext_gather(occupied, r->mask)];
}

SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_bishop(unsigned s, uint64_t occupied)
{
    const struct sightline_sliders_pext_line *b = &sightline_sliders_pext_tables.on[s].bishop;

    return b->attacks[sightline_sliders_pext_gather(occupied, b->mask)];
}

SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t sightline_sliders_pext_queen(unsigned s, uint64_t occupied)
{
    return sightline_sliders_pext_rook(s, occupied) | sightline_sliders_pext_bishop(s, occupied);
}
#endif

/* Subsets come in the order of their indices. Returns the end of the table. */
SIGHTLINE_SLIDERS_PEXT_ALWAYS_INLINE uint64_t *sightline_sliders_pext_fill(struct sightline_sliders_pext_line *line,
                                                                           uint64_t *attacks, unsigned s, uint64_t mask,
                                                                           sightline_sliders_pext_slider_fn *walk)
{
    uint64_t pieces = 0;

    line->mask = mask;
    line->attacks = attacks;
    do {
        *attacks++ = walk(s, pieces);
        pieces = sightline_sliders_pext_sliders_next_subset(pieces, mask);
    } while (pieces);

    return attacks;
}

static inline void sightline_sliders_pext_init(void)
{
    uint64_t *next = sightline_sliders_pext_tables.attacks;

    for (unsigned s = 0; s < 64; s++)
        next = sightline_sliders_pext_fill(&sightline_sliders_pext_tables.on[s].rook, next, s,
                                           sightline_sliders_pext_sliders_relevant_rook(s),
                                           sightline_sliders_pext_sliders_ray_walk_rook);
    for (unsigned s = 0; s < 64; s++)
        next = sightline_sliders_pext_fill(&sightline_sliders_pext_tables.on[s].bishop, next, s,
                                           sightline_sliders_pext_sliders_relevant_bishop(s),
                                           sightline_sliders_pext_sliders_ray_walk_bishop);
}

SIGHTLINE_TABLE bool sightline_init_sliders_pext_done;

/* Fills the tables, if nobody has. */
static inline void sightline_init_sliders_pext(void)
{
    if (sightline_init_sliders_pext_done) return;
    sightline_sliders_pext_init();
    sightline_init_sliders_pext_done = true;
}

__attribute__((constructor(101))) static void sightline_init_sliders_pext_early(void) { sightline_init_sliders_pext(); }

static inline uint64_t sightline_sliders_rook(unsigned s, uint64_t occupied)
{
    return sightline_sliders_pext_rook(s, occupied);
}

static inline uint64_t sightline_sliders_bishop(unsigned s, uint64_t occupied)
{
    return sightline_sliders_pext_bishop(s, occupied);
}

static inline uint64_t sightline_sliders_queen(unsigned s, uint64_t occupied)
{
    return sightline_sliders_pext_queen(s, occupied);
}

#elif SIGHTLINE_SLIDERS_PEXT_H != 0xea1e146b
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
