/*
 *     uint64_t sightline_sliders_rook(unsigned s, uint64_t occupied)
 *     uint64_t sightline_sliders_bishop(unsigned s, uint64_t occupied)
 *     uint64_t sightline_sliders_queen(unsigned s, uint64_t occupied)
 *
 * Needs: no instructions beyond the plain ones
 * Tables: 866,304 bytes
 * AMD EPYC (Zen 4, virtual), gcc 12.2.0, 2026-11-29, 6c641ccc:
 *     magic_fancy: 1.8 ns a query; our search beside pext: +1.3 % (+0.3 to
 *     +2.4) with a network, +3.0 % (+2.4 to +3.5) with a classical evaluation
 *     results/2026-11-29-amd-epyc-zen-4-25.17.1-znver3-gcc-12.2.0-6c641ccc
 * AMD EPYC (Zen 5, virtual), gcc 12.2.0, 2026-11-29, ca3efe19:
 *     magic_fancy: 1.4 ns a query; our search beside pext: +1.3 % (-0.1 to
 *     +2.8) with a network, +2.4 % (+0.9 to +4.0) with a classical evaluation
 *     results/2026-11-29-amd-epyc-zen-5-26.2.1-znver3-gcc-12.2.0-ca3efe19
 * Intel Xeon (Granite Rapids, virtual), gcc 12.2.0, 2026-11-28, 27797373:
 *     magic_fancy: 1.4 ns a query; our search beside pext: +1.9 % (+1.1 to
 *     +2.6) with a network, +3.1 % (+2.5 to +3.7) with a classical evaluation
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
 * magic_fancy: magic multiplication, its own shift for each square
 *     source: CPW Magic Bitboards, Fancy (Kannan); own multipliers
 *
 * Made from sightline's own sources by:
 *     plot.py ready, for sliders_magic_fancy.h
 * C11 and C++17, gcc and clang; depends on nothing else. Nothing is to be called:
 * tables are filled before main(), before an engine's own constructors and static
 * initialisers, and after that only read. Who asks still earlier calls
 * sightline_init_sliders_magic_fancy() first.
 *
 * SPDX-License-Identifier: MIT
 */
#if defined __cplusplus ? __cplusplus < 201703L : __STDC_VERSION__ < 201112L
#error "sightline's headers are C11 and C++17: -std=c11, -std=c++17 or later"
#elif !defined SIGHTLINE_SLIDERS_MAGIC_FANCY_H && (defined SIGHTLINE_STRATEGY_OF_SLIDERS)
#error "another of sightline's headers answers that already: take all into one"
#elif !defined SIGHTLINE_SLIDERS_MAGIC_FANCY_H
#define SIGHTLINE_SLIDERS_MAGIC_FANCY_H 0x0edf7113
#define SIGHTLINE_STRATEGY_OF_SLIDERS   "sliders/magic_fancy"
#pragma GCC system_header

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
#define SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE static inline
#else
#define SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE static inline __attribute__((always_inline))
#endif

static const uint64_t SIGHTLINE_SLIDERS_MAGIC_FANCY_FILE_A = UINT64_C(0x0101010101010101);

static const uint64_t SIGHTLINE_SLIDERS_MAGIC_FANCY_RANK_1 = UINT64_C(0x00000000000000FF);

/* The set of square s alone; s is 0..63. */
SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t sightline_sliders_magic_fancy_bit(unsigned s)
{
    return UINT64_C(1) << s;
}

/* The file of s, 0..7 for a..h; signed, because files are subtracted. */
SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE int sightline_sliders_magic_fancy_file_of(unsigned s)
{
    return (int)(s & 7);
}

/* The rank of s, 0..7 for 1..8; signed, because ranks are subtracted. */
SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE int sightline_sliders_magic_fancy_rank_of(unsigned s)
{
    return (int)(s >> 3);
}

/* x without its first square; empty stays empty. {a1, c4} becomes {c4}. */
SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t sightline_sliders_magic_fancy_without_lowest(uint64_t x)
{
    return x & (x - 1);
}

/*
 * The squares that a slider on s attacks, the first occupied one of each ray
 * included; `occupied` may hold s or not. A bishop on c1 with a pawn on e3
 * attacks b2, a3, d2 and e3.
 */
typedef uint64_t sightline_sliders_magic_fancy_slider_fn(unsigned s, uint64_t occupied);

/* [0] is for rooks, [1] for bishops. */
SIGHTLINE_TABLE const uint64_t sightline_sliders_magic_fancy_multipliers[2][64] = {
    {0x0180002410884000, 0x4CC0100020014000, 0x2100081120010040, 0x2700100060450028, 0x0200040200A05008,
     0x4200220004085015, 0xE080220000800100, 0x0680058004C02100, 0x080A800880604008, 0x0200400040201000,
     0x0001001141002002, 0x0492000A00244030, 0x0010800801040080, 0x4602001600040810, 0x0014000408650210,
     0x21BA000456108403, 0x41A0A08000804000, 0xC11301002080C003, 0xA14080801000A002, 0x004101002210000A,
     0x0111808028000400, 0x0000080120401004, 0x03C0808001001200, 0x1309CA0010430094, 0x030A400180008020,
     0x2100401080200080, 0x0401011100402004, 0x2010409200082200, 0x174A004600201008, 0x042A000200300904,
     0xC101000D00020004, 0x0099D4E200049401, 0xB00522400080018A, 0x4409044001002284, 0x9048110043002000,
     0x10022201AA001040, 0x0000080025001101, 0x0000040080800200, 0x012210081400D902, 0x0200404102000094,
     0x0000401080208000, 0x00400280A0008040, 0x0000200102410030, 0x0001002010010008, 0x0000040008008080,
     0x2042000530420008, 0x4000300201040028, 0x6090840081520015, 0x08088A2242090200, 0x0040004094A50100,
     0x0042401100200100, 0x04203000200B0300, 0x0282080080040080, 0x0404004100420040, 0x000C0308500A0400,
     0x000801824C0B1200, 0x0008108001402101, 0x11020501C590E082, 0x5047401100C82001, 0xA283006014085003,
     0x6245007A3028000D, 0x0202000814505922, 0x0000009006012804, 0x23000400F1008146},
    {0x90E22C2806850E00, 0x9C6E423E0C73FEC9, 0x044840840D802C34, 0x8004040080520002, 0x01E3104003050400,
     0x144F0422C04086A0, 0x525BF373BC7F4BFB, 0x400202840518220F, 0x6AF5EF6F145317F1, 0xD809305403140B2F,
     0x84C2042400820101, 0x2420842C04811F07, 0x23000C5040018520, 0x07443601100B4092, 0x7644141334222008,
     0x843A824400881824, 0x005080C222083907, 0x000440A290220204, 0x30211D700DC20040, 0x01D6800802004000,
     0x4804001211200240, 0x0002000901211500, 0x0C04040124012404, 0x2A2123A2028C1418, 0x002290C9C0100661,
     0x8EC3200434740C08, 0x200028080C080920, 0x0404480000820040, 0x0208802006020040, 0x0000488081101000,
     0x040200880C040150, 0x6E022041188400A0, 0x6804042002042008, 0x008A104200040800, 0x0481228800100068,
     0x0000400820C20200, 0x1010020080001004, 0x0060090208010080, 0x12034C00A02C0200, 0x03448A0C80AA0081,
     0x40480A0210012000, 0x10E6030460017204, 0x0001040422010400, 0x1004214200800805, 0x460004273A000401,
     0xF004102845400200, 0x0082507C0504148A, 0x23431C4709484600, 0x32C7FB3EF2D2270D, 0xBA16BA69744A6574,
     0x9444204202B01000, 0x004001202A080000, 0x488600A094240044, 0x69208930010A016A, 0x07403822088A0018,
     0x10E0020411212201, 0x003040C401A05008, 0x10404040480808A4, 0x4090040904010406, 0x20140282CD0C8803,
     0x5024411A50020209, 0x0220111020111102, 0x6AA10CA810370213, 0x1540280082820044},
};

SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t sightline_sliders_magic_fancy_rank_through(unsigned s)
{
    return SIGHTLINE_SLIDERS_MAGIC_FANCY_RANK_1 << (s & 56);
}

SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t sightline_sliders_magic_fancy_file_through(unsigned s)
{
    return SIGHTLINE_SLIDERS_MAGIC_FANCY_FILE_A << (s & 7);
}

/* Four rays, whose steps are given as files and ranks. */
SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t
sightline_sliders_magic_fancy_sliders_ray_walk(unsigned s, uint64_t occupied, const int steps[4][2])
{
    uint64_t attacked = 0;

    for (int d = 0; d < 4; d++) {
        int f = sightline_sliders_magic_fancy_file_of(s) + steps[d][0],
            r = sightline_sliders_magic_fancy_rank_of(s) + steps[d][1];

        for (; 0 <= f && f < 8 && 0 <= r && r < 8; f += steps[d][0], r += steps[d][1]) {
            const uint64_t reached = sightline_sliders_magic_fancy_bit((unsigned)(8 * r + f));

            attacked |= reached;
            if (occupied & reached) break;
        }
    }
    return attacked;
}

SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t
sightline_sliders_magic_fancy_sliders_ray_walk_rook(unsigned s, uint64_t occupied)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    return sightline_sliders_magic_fancy_sliders_ray_walk(s, occupied, steps);
}

SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t
sightline_sliders_magic_fancy_sliders_ray_walk_bishop(unsigned s, uint64_t occupied)
{
    static const int steps[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

    return sightline_sliders_magic_fancy_sliders_ray_walk(s, occupied, steps);
}

/* The subsets of relevant squares, of all 64 squares together. */
enum {
    SIGHTLINE_SLIDERS_MAGIC_FANCY_SLIDERS_ROOK_SETS = 102400,
    SIGHTLINE_SLIDERS_MAGIC_FANCY_SLIDERS_BISHOP_SETS = 5248,
    SIGHTLINE_SLIDERS_MAGIC_FANCY_SLIDERS_RELEVANT_SETS =
        SIGHTLINE_SLIDERS_MAGIC_FANCY_SLIDERS_ROOK_SETS + SIGHTLINE_SLIDERS_MAGIC_FANCY_SLIDERS_BISHOP_SETS
};

/* The edges of the board that s is not on. */
SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t sightline_sliders_magic_fancy_sliders_edges(unsigned s)
{
    const uint64_t ranks =
        sightline_sliders_magic_fancy_rank_through(0) | sightline_sliders_magic_fancy_rank_through(63);
    const uint64_t files =
        sightline_sliders_magic_fancy_file_through(0) | sightline_sliders_magic_fancy_file_through(63);

    return (ranks & ~sightline_sliders_magic_fancy_rank_through(s)) |
           (files & ~sightline_sliders_magic_fancy_file_through(s));
}

SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t sightline_sliders_magic_fancy_sliders_relevant_rook(unsigned s)
{
    return sightline_sliders_magic_fancy_sliders_ray_walk_rook(s, 0) & ~sightline_sliders_magic_fancy_sliders_edges(s);
}

SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t sightline_sliders_magic_fancy_sliders_relevant_bishop(unsigned s)
{
    return sightline_sliders_magic_fancy_sliders_ray_walk_bishop(s, 0) &
           ~sightline_sliders_magic_fancy_sliders_edges(s);
}

/* The subset of mask after this one; from the last, mask, to the first, 0. */
SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t sightline_sliders_magic_fancy_sliders_next_subset(uint64_t subset,
                                                                                                       uint64_t mask)
{
    return (subset - mask) & mask;
}

/* How many squares x holds; for init(). */
static inline unsigned sightline_sliders_magic_fancy_sliders_count(uint64_t x)
{
    unsigned count = 0;

    for (; x; x = sightline_sliders_magic_fancy_without_lowest(x)) count++;

    return count;
}

/*
 * From impl/sliders/magic_fancy.h.
 *
 * magic_fancy: as magic_plain, with as many bits as a square needs.
 *
 * An index has one bit for each relevant square, 5 to 12 of them, so shift
 * and table differ by square and stand in a record with mask and multiplier:
 * half a cache line for a rook, the other half for the bishop. The shift is
 * loaded, which costs an instruction where BMI2's SHRX is missing.
 */

struct sightline_sliders_magic_fancy_hash {
    uint64_t mask, multiplier;
    const uint64_t *attacks;
    unsigned shift;
};

struct sightline_sliders_magic_fancy_square {
    alignas(64) struct sightline_sliders_magic_fancy_hash rook;
    struct sightline_sliders_magic_fancy_hash bishop;
};

SIGHTLINE_TABLE struct sightline_sliders_magic_fancy_tables {
    struct sightline_sliders_magic_fancy_square on[64];
    uint64_t attacks[SIGHTLINE_SLIDERS_MAGIC_FANCY_SLIDERS_RELEVANT_SETS];
} sightline_sliders_magic_fancy_tables;

SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t
sightline_sliders_magic_fancy_index(const struct sightline_sliders_magic_fancy_hash *hash, uint64_t occupied)
{
    return (occupied & hash->mask) * hash->multiplier >> hash->shift;
}

SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t sightline_sliders_magic_fancy_rook(unsigned s, uint64_t occupied)
{
    const struct sightline_sliders_magic_fancy_hash *r = &sightline_sliders_magic_fancy_tables.on[s].rook;

    return r->attacks[sightline_sliders_magic_fancy_index(r, occupied)];
}

SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t sightline_sliders_magic_fancy_bishop(unsigned s, uint64_t occupied)
{
    const struct sightline_sliders_magic_fancy_hash *b = &sightline_sliders_magic_fancy_tables.on[s].bishop;

    return b->attacks[sightline_sliders_magic_fancy_index(b, occupied)];
}

SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t sightline_sliders_magic_fancy_queen(unsigned s, uint64_t occupied)
{
    return sightline_sliders_magic_fancy_rook(s, occupied) | sightline_sliders_magic_fancy_bishop(s, occupied);
}

/* hash has a multiplier, for an index of so many bits less than mask has
 * squares. Returns the end of its part of the table. */
SIGHTLINE_SLIDERS_MAGIC_FANCY_ALWAYS_INLINE uint64_t *sightline_sliders_magic_fancy_fill(
    struct sightline_sliders_magic_fancy_hash *hash, uint64_t *attacks, unsigned s, uint64_t mask, unsigned less,
    sightline_sliders_magic_fancy_slider_fn *walk)
{
    const unsigned bits = sightline_sliders_magic_fancy_sliders_count(mask) - less;
    uint64_t pieces = 0;

    hash->mask = mask;
    hash->attacks = attacks;
    hash->shift = 64 - bits;
    do {
        attacks[sightline_sliders_magic_fancy_index(hash, pieces)] = walk(s, pieces);
        pieces = sightline_sliders_magic_fancy_sliders_next_subset(pieces, mask);
    } while (pieces);

    return attacks + sightline_sliders_magic_fancy_bit(bits);
}

static inline void sightline_sliders_magic_fancy_init(void)
{
    uint64_t *next = sightline_sliders_magic_fancy_tables.attacks;

    for (unsigned s = 0; s < 64; s++) {
        struct sightline_sliders_magic_fancy_square *on = sightline_sliders_magic_fancy_tables.on + s;

        on->rook.multiplier = sightline_sliders_magic_fancy_multipliers[0][s];
        next = sightline_sliders_magic_fancy_fill(&on->rook, next, s,
                                                  sightline_sliders_magic_fancy_sliders_relevant_rook(s), 0,
                                                  sightline_sliders_magic_fancy_sliders_ray_walk_rook);
        on->bishop.multiplier = sightline_sliders_magic_fancy_multipliers[1][s];
        next = sightline_sliders_magic_fancy_fill(&on->bishop, next, s,
                                                  sightline_sliders_magic_fancy_sliders_relevant_bishop(s), 0,
                                                  sightline_sliders_magic_fancy_sliders_ray_walk_bishop);
    }
}

SIGHTLINE_TABLE bool sightline_init_sliders_magic_fancy_done;

/* Fills the tables, if nobody has. */
static inline void sightline_init_sliders_magic_fancy(void)
{
    if (sightline_init_sliders_magic_fancy_done) return;
    sightline_sliders_magic_fancy_init();
    sightline_init_sliders_magic_fancy_done = true;
}

__attribute__((constructor(101))) static void sightline_init_sliders_magic_fancy_early(void)
{
    sightline_init_sliders_magic_fancy();
}

static inline uint64_t sightline_sliders_rook(unsigned s, uint64_t occupied)
{
    return sightline_sliders_magic_fancy_rook(s, occupied);
}

static inline uint64_t sightline_sliders_bishop(unsigned s, uint64_t occupied)
{
    return sightline_sliders_magic_fancy_bishop(s, occupied);
}

static inline uint64_t sightline_sliders_queen(unsigned s, uint64_t occupied)
{
    return sightline_sliders_magic_fancy_queen(s, occupied);
}

#elif SIGHTLINE_SLIDERS_MAGIC_FANCY_H != 0x0edf7113
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
