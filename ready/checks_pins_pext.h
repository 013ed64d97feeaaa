/*
 *     uint64_t sightline_sliders_rook(unsigned s, uint64_t occupied)
 *     uint64_t sightline_sliders_bishop(unsigned s, uint64_t occupied)
 *     uint64_t sightline_sliders_queen(unsigned s, uint64_t occupied)
 *     uint64_t sightline_between(unsigned a, unsigned b)
 *     uint64_t sightline_between_target(unsigned a, unsigned b)
 *     struct sightline_checks_and_pins_answer sightline_checks_and_pins(const
 *         SIGHTLINE_BOARD *p)
 *     struct sightline_check_facts sightline_gives_check_begin(const
 *         SIGHTLINE_BOARD *before)
 *     bool sightline_gives_check(const struct sightline_check_facts *facts,
 *         const SIGHTLINE_BOARD *before, struct sightline_move m, const
 *         SIGHTLINE_BOARD *after)
 *
 * Needs: BMI2: add -mbmi2 or -march=native
 * Tables: 899,072 bytes
 * AMD EPYC (Zen 4, virtual), gcc 12.2.0, 2026-11-29, 6c641ccc:
 *     pext: 1.1 ns a query
 *     rectangular: 0.3 ns a query
 *     snipers: 7.8 ns a query
 *     flagged: 12.5 ns a query
 *     results/2026-11-29-amd-epyc-zen-4-25.17.1-znver3-gcc-12.2.0-6c641ccc
 * AMD EPYC (Zen 5, virtual), gcc 12.2.0, 2026-11-29, ca3efe19:
 *     pext: 1.0 ns a query
 *     rectangular: 0.3 ns a query
 *     snipers: 7.7 ns a query
 *     flagged: 13.4 ns a query
 *     results/2026-11-29-amd-epyc-zen-5-26.2.1-znver3-gcc-12.2.0-ca3efe19
 * Intel Xeon (Granite Rapids, virtual), gcc 12.2.0, 2026-11-28, 27797373:
 *     pext: 0.8 ns a query
 *     rectangular: 0.3 ns a query
 *     snipers: 6.2 ns a query
 *     flagged: 11.3 ns a query
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
 * even for unaligned squares. `answer | sightline_bit(b)` gives that one. For c4 and f7
 * the answer is d5 and e6, and with the target d5, e6 and f7.
 *
 * What engines use: `rectangular`, as Stockfish's between_bb(), which has b in
 * it; python-chess calls it between().
 *
 * rectangular: 64x64 table
 *     source: CPW Square Attacked By, Rectangular Lookup
 *
 * checks_and_pins: What does an engine need to know about the kings at a node?
 *
 * Every strategy keeps this contract. With the king of the side to move as
 * `king` and the other as `target`, the answer is
 *   - checkers: the enemy pieces that attack the king;
 *   - pinned: own pieces that alone stand between the king and an enemy slider
 *     that moves along that line, exactly: a piece is in it if taking it off
 *     the board would add an attacker of the king;
 *   - mask: where a piece other than the king must go to answer check: all
 *     squares when there is none, the checker and the squares between it and
 *     the king when there is one, no square when there are two;
 *   - discoverers: the candidates for discovered check, own pieces that alone
 *     stand between an own slider and the target, likewise; the king may be
 *     one.
 * It depends on the position alone, which is reachable (two checkers at most).
 * Tables are filled once, by init(); what is done per position is timed.
 *
 * What engines use: `snipers` on a table of the squares between, as Stockfish's
 * update_slider_blockers(), which sets checkers(), pinners() and
 * blockers_for_king(); python-chess has Board.checkers() and Board.pin_mask().
 *
 * snipers: for each slider in line with a king, the pieces in between
 *     source: cozy-chess, perft_gpu; Stockfish, with another occupancy
 *
 * gives_check: Does a move give check?
 *
 * A strategy has two functions, and may do its work in either:
 *   - begin(before) is called once for a node; it returns facts, of which it
 *     fills in those the strategy wants;
 *   - answer(facts, before, m, after) is called for each move that is made: m
 *     is legal in `before` and leads to `after`. It says whether the king of
 *     the side to move in `after` is attacked.
 * Both depend on their arguments alone. Tables are filled once, by init(). The
 * loop makes every move, whether it is needed or not: the floor is the cost of
 * making.
 *
 * Strategies that look at `after` alone also answer for a position without a
 * history; the others say so in their info, by `follows_move`.
 *
 * What engines use: `flagged` on their slider attacks, as Stockfish's
 * gives_check(); python-chess calls it Board.gives_check().
 *
 * flagged: check squares and discovered-check candidates, once for a node
 *     source: Stockfish, gives_check; CPW Absolute Pins
 *
 * Made from sightline's own sources by:
 *     plot.py ready, for checks_pins_pext.h
 * C11 and C++17, gcc and clang; depends on nothing else. Nothing is to be called:
 * tables are filled before main(), before an engine's own constructors and static
 * initialisers, and after that only read. Who asks still earlier calls
 * sightline_init() first.
 *
 * SPDX-License-Identifier: MIT
 */
#if defined __cplusplus ? __cplusplus < 201703L : __STDC_VERSION__ < 201112L
#error "sightline's headers are C11 and C++17: -std=c11, -std=c++17 or later"
#elif !defined SIGHTLINE_CHECKS_PINS_PEXT_H &&                                         \
    (defined SIGHTLINE_STRATEGY_OF_SLIDERS || defined SIGHTLINE_STRATEGY_OF_BETWEEN || \
     defined SIGHTLINE_STRATEGY_OF_CHECKS_AND_PINS || defined SIGHTLINE_STRATEGY_OF_GIVES_CHECK)
#error "another of sightline's headers answers that already: take all into one"
#elif !defined SIGHTLINE_CHECKS_PINS_PEXT_H
#define SIGHTLINE_CHECKS_PINS_PEXT_H          0xb74bfcb7
#define SIGHTLINE_STRATEGY_OF_SLIDERS         "sliders/pext"
#define SIGHTLINE_STRATEGY_OF_BETWEEN         "between/rectangular"
#define SIGHTLINE_STRATEGY_OF_CHECKS_AND_PINS "checks_and_pins/snipers+rectangular"
#define SIGHTLINE_STRATEGY_OF_GIVES_CHECK     "gives_check/flagged+pext+rectangular"
#pragma GCC system_header

#if !(defined __BMI2__)
#error "sliders/pext needs BMI2: add -mbmi2 or -march=native"
#endif

#if !(defined __BMI2__)
#error "gives_check/flagged+pext+rectangular needs BMI2: add -mbmi2 or -march=native"
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
#define SIGHTLINE_ALWAYS_INLINE static inline
#else
#define SIGHTLINE_ALWAYS_INLINE static inline __attribute__((always_inline))
#endif

/* All ones where the condition holds, else zero: selects without branching. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_mask_if(bool condition) { return -(uint64_t)condition; }

/*
 * table[a][b]. One half of the address is hidden from the compiler, so that
 * the load adds it to the other: scaling the sum of both takes a cycle more.
 */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_load_pair(uint64_t table[64][64], unsigned a, unsigned b)
{
    uintptr_t column = (uintptr_t)&table[0][b];

    __asm__("" : "+r"(column)); /* and dropped if nobody wants the answer */
    return *(const uint64_t *)(column + ((uintptr_t)a << 9));
}

static const uint64_t SIGHTLINE_FILE_A = UINT64_C(0x0101010101010101);

static const uint64_t SIGHTLINE_FILE_H = UINT64_C(0x8080808080808080);

static const uint64_t SIGHTLINE_RANK_1 = UINT64_C(0x00000000000000FF);

/* The set of square s alone; s is 0..63. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_bit(unsigned s) { return UINT64_C(1) << s; }

/* The file of s, 0..7 for a..h; signed, because files are subtracted. */
SIGHTLINE_ALWAYS_INLINE int sightline_file_of(unsigned s) { return (int)(s & 7); }

/* The rank of s, 0..7 for 1..8; signed, because ranks are subtracted. */
SIGHTLINE_ALWAYS_INLINE int sightline_rank_of(unsigned s) { return (int)(s >> 3); }

/*
 * Not 0 if x has two squares or more. No bool: clang would order the branches
 * of a test in another way.
 */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_more_than_one(uint64_t x) { return x & (x - 1); }

/* x without its first square; empty stays empty. {a1, c4} becomes {c4}. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_without_lowest(uint64_t x) { return x & (x - 1); }

/* The first square of x; x is not empty. */
SIGHTLINE_ALWAYS_INLINE unsigned sightline_lowest_square(uint64_t x) { return (unsigned)__builtin_ctzll(x); }

/*
 * The squares that a slider on s attacks, the first occupied one of each ray
 * included; `occupied` may hold s or not. A bishop on c1 with a pawn on e3
 * attacks b2, a3, d2 and e3.
 */
typedef uint64_t sightline_slider_fn(unsigned s, uint64_t occupied);

struct sightline_slider_getter {
    sightline_slider_fn *rook, *bishop, *queen;
};

/*
 * The squares strictly between a and b; none if they share no line. Between c4
 * and f7 they are d5 and e6.
 */
typedef uint64_t sightline_between_fn(unsigned a, unsigned b);

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_rank_through(unsigned s) { return SIGHTLINE_RANK_1 << (s & 56); }

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_file_through(unsigned s) { return SIGHTLINE_FILE_A << (s & 7); }

/* Four rays, whose steps are given as files and ranks. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_sliders_ray_walk(unsigned s, uint64_t occupied, const int steps[4][2])
{
    uint64_t attacked = 0;

    for (int d = 0; d < 4; d++) {
        int f = sightline_file_of(s) + steps[d][0], r = sightline_rank_of(s) + steps[d][1];

        for (; 0 <= f && f < 8 && 0 <= r && r < 8; f += steps[d][0], r += steps[d][1]) {
            const uint64_t reached = sightline_bit((unsigned)(8 * r + f));

            attacked |= reached;
            if (occupied & reached) break;
        }
    }
    return attacked;
}

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_sliders_ray_walk_rook(unsigned s, uint64_t occupied)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    return sightline_sliders_ray_walk(s, occupied, steps);
}

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_sliders_ray_walk_bishop(unsigned s, uint64_t occupied)
{
    static const int steps[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

    return sightline_sliders_ray_walk(s, occupied, steps);
}

/* The subsets of relevant squares, of all 64 squares together. */
enum {
    SIGHTLINE_SLIDERS_ROOK_SETS = 102400,
    SIGHTLINE_SLIDERS_BISHOP_SETS = 5248,
    SIGHTLINE_SLIDERS_RELEVANT_SETS = SIGHTLINE_SLIDERS_ROOK_SETS + SIGHTLINE_SLIDERS_BISHOP_SETS
};

/* The edges of the board that s is not on. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_sliders_edges(unsigned s)
{
    const uint64_t ranks = sightline_rank_through(0) | sightline_rank_through(63);
    const uint64_t files = sightline_file_through(0) | sightline_file_through(63);

    return (ranks & ~sightline_rank_through(s)) | (files & ~sightline_file_through(s));
}

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_sliders_relevant_rook(unsigned s)
{
    return sightline_sliders_ray_walk_rook(s, 0) & ~sightline_sliders_edges(s);
}

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_sliders_relevant_bishop(unsigned s)
{
    return sightline_sliders_ray_walk_bishop(s, 0) & ~sightline_sliders_edges(s);
}

/* The subset of mask after this one; from the last, mask, to the first, 0. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_sliders_next_subset(uint64_t subset, uint64_t mask)
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
    uint64_t attacks[SIGHTLINE_SLIDERS_RELEVANT_SETS];
} sightline_sliders_pext_tables;

#ifdef __BMI2__

/* As _pext_u64(); its header takes long to compile, and all programs use this.
 */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_sliders_pext_gather(uint64_t set, uint64_t mask)
{
    return __builtin_ia32_pext_di(set, mask);
}

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_sliders_pext_rook(unsigned s, uint64_t occupied)
{
    const struct sightline_sliders_pext_line *r = &sightline_sliders_pext_tables.on[s].rook;

    return r->attacks[sightline_sliders_pext_gather(occupied, r->mask)];
}

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_sliders_pext_bishop(unsigned s, uint64_t occupied)
{
    const struct sightline_sliders_pext_line *b = &sightline_sliders_pext_tables.on[s].bishop;

    return b->attacks[sightline_sliders_pext_gather(occupied, b->mask)];
}

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_sliders_pext_queen(unsigned s, uint64_t occupied)
{
    return sightline_sliders_pext_rook(s, occupied) | sightline_sliders_pext_bishop(s, occupied);
}
#endif

/* Subsets come in the order of their indices. Returns the end of the table. */
SIGHTLINE_ALWAYS_INLINE uint64_t *sightline_sliders_pext_fill(struct sightline_sliders_pext_line *line,
                                                              uint64_t *attacks, unsigned s, uint64_t mask,
                                                              sightline_slider_fn *walk)
{
    uint64_t pieces = 0;

    line->mask = mask;
    line->attacks = attacks;
    do {
        *attacks++ = walk(s, pieces);
        pieces = sightline_sliders_next_subset(pieces, mask);
    } while (pieces);

    return attacks;
}

static inline void sightline_sliders_pext_init(void)
{
    uint64_t *next = sightline_sliders_pext_tables.attacks;

    for (unsigned s = 0; s < 64; s++)
        next = sightline_sliders_pext_fill(&sightline_sliders_pext_tables.on[s].rook, next, s,
                                           sightline_sliders_relevant_rook(s), sightline_sliders_ray_walk_rook);
    for (unsigned s = 0; s < 64; s++)
        next = sightline_sliders_pext_fill(&sightline_sliders_pext_tables.on[s].bishop, next, s,
                                           sightline_sliders_relevant_bishop(s), sightline_sliders_ray_walk_bishop);
}

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_between_ray_walk(unsigned a, unsigned b)
{
    const int df = sightline_file_of(b) - sightline_file_of(a);
    const int dr = sightline_rank_of(b) - sightline_rank_of(a);

    if (df != 0 && dr != 0 && df != dr && df != -dr) return 0;

    const int step = (df > 0) - (df < 0) + 8 * ((dr > 0) - (dr < 0));
    uint64_t squares = 0;

    for (int s = (int)a + step; step != 0 && s != (int)b; s += step) squares |= sightline_bit((unsigned)s);

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
 * The address is arranged by hand, see sightline_load_pair(); rectangular_plain.h leaves
 * it to the compiler, rectangular_target.h has the target in the table.
 */

SIGHTLINE_TABLE uint64_t sightline_between_rectangular_table[64][64];

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_between_rectangular(unsigned a, unsigned b)
{
    return sightline_load_pair(sightline_between_rectangular_table, a, b);
}

static inline void sightline_between_rectangular_init(void)
{
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++) sightline_between_rectangular_table[a][b] = sightline_between_ray_walk(a, b);
}

enum sightline_color { SIGHTLINE_WHITE, SIGHTLINE_BLACK, SIGHTLINE_COLORS };

enum sightline_piece {
    SIGHTLINE_PAWN,
    SIGHTLINE_KNIGHT,
    SIGHTLINE_BISHOP,
    SIGHTLINE_ROOK,
    SIGHTLINE_QUEEN,
    SIGHTLINE_KING,
    SIGHTLINE_PIECES
};

/* Castling rights, as a set; the letters of FEN are KQkq in this order. */
enum sightline_castling {
    SIGHTLINE_WHITE_KINGSIDE = 1,
    SIGHTLINE_WHITE_QUEENSIDE = 2,
    SIGHTLINE_BLACK_KINGSIDE = 4,
    SIGHTLINE_BLACK_QUEENSIDE = 8
};

enum { SIGHTLINE_NO_SQUARE = 64 };

struct sightline_position {
    uint64_t of[SIGHTLINE_COLORS];
    uint64_t kind[SIGHTLINE_PIECES];
    uint8_t side;       /* to move, of enum sightline_color */
    uint8_t castling;   /* of enum sightline_castling; king and rook are at home */
    uint8_t en_passant; /* or SIGHTLINE_NO_SQUARE */
    uint8_t chess960;   /* 0: castling is that of standard chess */
    uint16_t halfmoves; /* since a capture or a pawn's move */
    uint16_t fullmoves; /* from 1, one more after black's move */
};

/* The other colour. */
SIGHTLINE_ALWAYS_INLINE enum sightline_color sightline_enemy_of(enum sightline_color us)
{
    return (enum sightline_color)(us ^ 1);
}

/*
 * From chess/position.h.
 *
 * The board that is asked about: an engine's own, or struct sightline_position.
 *
 * An engine with a board of its own says what it is and how it is read, before
 * it includes any of sightline's headers:
 *
 *     SIGHTLINE_BOARD                         its type
 *     SIGHTLINE_BOARD_PIECES(p, color, kind)  the set of these pieces
 *     SIGHTLINE_BOARD_SIDE(p)                 the colour to move
 *     SIGHTLINE_BOARD_EN_PASSANT(p)           the square behind a pawn that has
 *                                             just gone two squares, or 64
 *     SIGHTLINE_BOARD_CASTLING(p)             the sum of the rights: 1 and 2 of
 *                                             white, king's side and queen's,
 *                                             4 and 8 of black
 *     SIGHTLINE_BOARD_ROOK_FILES(p)           if it plays Chess960: the files of
 *                                             castling rooks, times 1 and 8 those
 *                                             of white, king's side and queen's,
 *                                             64 and 512 those of black (7 and 0
 *                                             without the right); otherwise 0
 *
 * p points to a constant board; color is 0 for white or 1 for black, and kind 0
 * to 5 for pawn, knight, bishop, rook, queen, king; a1 is square 0, b1 is 1.
 * Castling rights and the en-passant square are wanted only where they are
 * read. What an engine keeps need not be put together:
 *
 *     SIGHTLINE_BOARD_COLOR(p, color)         all pieces of a colour
 *     SIGHTLINE_BOARD_KIND(p, kind)           all of a kind, of both colours;
 *                                             these two in place of SIGHTLINE_PIECES, too
 *     SIGHTLINE_BOARD_OCCUPIED(p)             all pieces
 *     SIGHTLINE_BOARD_KING(p, color)          the square of a king
 *
 * What reads a mailbox wants it:
 *
 *     SIGHTLINE_BOARD_BYTES(p)                64 bytes, a square each: 0 where
 *                                             it is empty, 1 to 6 for white's
 *                                             pawn to king, 9 to 14 for black's
 *
 * Of struct sightline_position they are the 64 bytes behind it, from a multiple of 64 on.
 */

#ifdef SIGHTLINE_BOARD
#ifndef SIGHTLINE_BOARD_PIECES
#if !defined SIGHTLINE_BOARD_COLOR || !defined SIGHTLINE_BOARD_KIND
#error "SIGHTLINE_BOARD_PIECES(p, color, kind) is not defined"
#endif
#endif
#else
#define SIGHTLINE_BOARD                 struct sightline_position
#define SIGHTLINE_BOARD_COLOR(p, color) (p)->of[color]
#define SIGHTLINE_BOARD_KIND(p, kind)   (p)->kind[kind]
#define SIGHTLINE_BOARD_SIDE(p)         (p)->side
#define SIGHTLINE_BOARD_EN_PASSANT(p)   (p)->en_passant
#define SIGHTLINE_BOARD_CASTLING(p)     (p)->castling
#define SIGHTLINE_BOARD_BYTES(p)        ((const uint8_t *)(p) + (sizeof *(p) + 63) / 64 * 64)
#define SIGHTLINE_BOARD_ROOK_FILES(p)   (p)->chess960
#endif

/* All pieces of a colour. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_color_pieces(const SIGHTLINE_BOARD *p, unsigned color)
{
#ifdef SIGHTLINE_BOARD_COLOR
    return SIGHTLINE_BOARD_COLOR(p, color);
#else
    return SIGHTLINE_BOARD_PIECES(p, color, 0) | SIGHTLINE_BOARD_PIECES(p, color, 1) |
           SIGHTLINE_BOARD_PIECES(p, color, 2) | SIGHTLINE_BOARD_PIECES(p, color, 3) |
           SIGHTLINE_BOARD_PIECES(p, color, 4) | SIGHTLINE_BOARD_PIECES(p, color, 5);
#endif
}

/* All pieces of a kind, of both colours. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_kind_pieces(const SIGHTLINE_BOARD *p, unsigned kind)
{
#ifdef SIGHTLINE_BOARD_KIND
    return SIGHTLINE_BOARD_KIND(p, kind);
#else
    return SIGHTLINE_BOARD_PIECES(p, 0, kind) | SIGHTLINE_BOARD_PIECES(p, 1, kind);
#endif
}

SIGHTLINE_ALWAYS_INLINE enum sightline_color sightline_side_to_move(const SIGHTLINE_BOARD *p)
{
#ifndef SIGHTLINE_BOARD_SIDE
#error "SIGHTLINE_BOARD_SIDE(p) is not defined"
#endif
    (void)p;
    return (enum sightline_color)(SIGHTLINE_BOARD_SIDE(p));
}

SIGHTLINE_ALWAYS_INLINE uint8_t sightline_en_passant_square(const SIGHTLINE_BOARD *p)
{
#ifndef SIGHTLINE_BOARD_EN_PASSANT
#error "SIGHTLINE_BOARD_EN_PASSANT(p) is not defined"
#endif
    (void)p;
    return (uint8_t)(SIGHTLINE_BOARD_EN_PASSANT(p));
}

/* The pieces of one colour and kind. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_pieces_of(const SIGHTLINE_BOARD *p, enum sightline_color color,
                                                     enum sightline_piece kind)
{
#ifdef SIGHTLINE_BOARD_PIECES
    return SIGHTLINE_BOARD_PIECES(p, (unsigned)color, (unsigned)kind);
#else
    return sightline_color_pieces(p, color) & sightline_kind_pieces(p, kind);
#endif
}

/* The rooks and queens of a colour: they slide along ranks and files. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_orthogonal_sliders(const SIGHTLINE_BOARD *p, enum sightline_color color)
{
    return sightline_pieces_of(p, color, SIGHTLINE_ROOK) | sightline_pieces_of(p, color, SIGHTLINE_QUEEN);
}

/* The bishops and queens of a colour: they slide along diagonals. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_diagonal_sliders(const SIGHTLINE_BOARD *p, enum sightline_color color)
{
    return sightline_pieces_of(p, color, SIGHTLINE_BISHOP) | sightline_pieces_of(p, color, SIGHTLINE_QUEEN);
}

SIGHTLINE_ALWAYS_INLINE uint64_t sightline_occupied_squares(const SIGHTLINE_BOARD *p)
{
#ifdef SIGHTLINE_BOARD_OCCUPIED
    return SIGHTLINE_BOARD_OCCUPIED(p);
#else
    return sightline_color_pieces(p, SIGHTLINE_WHITE) | sightline_color_pieces(p, SIGHTLINE_BLACK);
#endif
}

/* Where the king of a colour stands; every position has both kings. */
SIGHTLINE_ALWAYS_INLINE unsigned sightline_king_square(const SIGHTLINE_BOARD *p, enum sightline_color color)
{
#ifdef SIGHTLINE_BOARD_KING
    return (unsigned)(SIGHTLINE_BOARD_KING(p, (unsigned)color));
#else
    return sightline_lowest_square(sightline_pieces_of(p, color, SIGHTLINE_KING));
#endif
}

struct sightline_checks_and_pins_answer {
    uint64_t checkers, pinned, mask, discoverers;
};

SIGHTLINE_TABLE struct sightline_between_star_tables {
    uint64_t rook[64], bishop[64];
} sightline_between_star_tables;

static inline void sightline_between_star_init(void)
{
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++) {
            const int df = sightline_file_of(b) - sightline_file_of(a);
            const int dr = sightline_rank_of(b) - sightline_rank_of(a);

            if ((df == 0) != (dr == 0)) sightline_between_star_tables.rook[a] |= sightline_bit(b);
            if ((df == dr || df == -dr) && df != 0) sightline_between_star_tables.bishop[a] |= sightline_bit(b);
        }
}

struct sightline_move {
    uint8_t from, to;
    uint8_t piece;     /* that moves, of enum sightline_piece */
    uint8_t promotion; /* what the pawn becomes; SIGHTLINE_PAWN: it is no promotion;
                          SIGHTLINE_KING: king and rook castle as in Chess960 */
};

/* What stands on the target square after the move. */
SIGHTLINE_ALWAYS_INLINE enum sightline_piece sightline_piece_after(struct sightline_move m)
{
    return m.promotion != SIGHTLINE_PAWN ? (enum sightline_piece)m.promotion : (enum sightline_piece)m.piece;
}

/* Does a king go two files, as it castles in standard chess? */
SIGHTLINE_ALWAYS_INLINE bool sightline_is_castling_standard(struct sightline_move m)
{
    return m.piece == SIGHTLINE_KING && (m.to - m.from == 2 || m.from - m.to == 2);
}

SIGHTLINE_ALWAYS_INLINE bool sightline_is_castling(struct sightline_move m)
{
    return m.piece == SIGHTLINE_KING && (sightline_is_castling_standard(m) || m.promotion == SIGHTLINE_KING);
}

SIGHTLINE_ALWAYS_INLINE bool sightline_is_en_passant(const SIGHTLINE_BOARD *p, struct sightline_move m)
{
    return m.piece == SIGHTLINE_PAWN && m.to == sightline_en_passant_square(p);
}

/* What pawns of a colour on these squares attack: white's {a2} attacks {b3}. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_pawns_attack(uint64_t pawns, enum sightline_color color)
{
    const uint64_t not_a = pawns & ~SIGHTLINE_FILE_A, not_h = pawns & ~SIGHTLINE_FILE_H;

    return color == SIGHTLINE_WHITE ? not_a << 7 | not_h << 9 : not_a >> 9 | not_h >> 7;
}

SIGHTLINE_TABLE struct sightline_leapers {
    uint64_t knight[64], king[64];
    uint64_t pawn[SIGHTLINE_COLORS][64]; /* of that colour, on that square */
} sightline_leapers;

/* Where the steps given as files and ranks lead from s, on the board. */
static inline uint64_t sightline_leapers_steps(unsigned s, const int8_t (*steps)[2])
{
    uint64_t set = 0;

    for (int n = 0; n < 8; n++) {
        const int file = sightline_file_of(s) + steps[n][0];
        const int rank = sightline_rank_of(s) + steps[n][1];

        if (0 <= file && file < 8 && 0 <= rank && rank < 8) set |= sightline_bit((unsigned)(8 * rank + file));
    }
    return set;
}

/* Fills the tables; may be called again. */
static inline void sightline_leapers_init(void)
{
    static const int8_t knight[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    static const int8_t king[8][2] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

    for (unsigned s = 0; s < 64; s++) {
        sightline_leapers.knight[s] = sightline_leapers_steps(s, knight);
        sightline_leapers.king[s] = sightline_leapers_steps(s, king);
        sightline_leapers.pawn[SIGHTLINE_WHITE][s] = sightline_pawns_attack(sightline_bit(s), SIGHTLINE_WHITE);
        sightline_leapers.pawn[SIGHTLINE_BLACK][s] = sightline_pawns_attack(sightline_bit(s), SIGHTLINE_BLACK);
    }
}

/* The enemy knights and pawns that give check. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_checks_and_pins_leapers(const SIGHTLINE_BOARD *p, unsigned king)
{
    const unsigned us = sightline_side_to_move(p);

    return sightline_color_pieces(p, us ^ 1) &
           ((sightline_leapers.knight[king] & sightline_kind_pieces(p, SIGHTLINE_KNIGHT)) |
            (sightline_leapers.pawn[us][king] & sightline_kind_pieces(p, SIGHTLINE_PAWN)));
}

/* The mask, by the squares between a checker and the king. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_checks_and_pins_mask(sightline_between_fn *between, unsigned king,
                                                                uint64_t checkers)
{
    if (!checkers) return ~UINT64_C(0);
    return sightline_more_than_one(checkers) ? 0 : checkers | between(king, sightline_lowest_square(checkers));
}

/*
 * From impl/checks_and_pins/snipers.h.
 *
 * snipers: which pieces stand between the king and each slider in line with it?
 *
 * An enemy slider that would see the king on an empty board is a sniper. No
 * piece in between: it gives check; one own piece: that piece is pinned. One
 * loop finds checkers and pins, without asking what any slider attacks; it asks
 * for an in-between set for each sniper, and most stand behind several pieces.
 *
 * Pieces in between are counted on the full board, so the answer is exact.
 * Stockfish takes the snipers themselves off the board first: then a piece
 * behind a checking slider, before another one, counts too, and the set is a
 * superset of the pinned.
 *
 * Exact on every position that can be parsed. With the in-between sets of
 * `star` its table is the same as here, and counted twice.
 */

/*
 * Sliders of a colour that see s, and the own pieces that alone block others.
 */
struct sightline_checks_and_pins_sniped {
    uint64_t seeing, blockers;
};

SIGHTLINE_ALWAYS_INLINE struct sightline_checks_and_pins_sniped sightline_checks_and_pins_snipers_at(
    sightline_between_fn *between, const SIGHTLINE_BOARD *p, unsigned s, enum sightline_color by)
{
    const uint64_t occupied = sightline_occupied_squares(p), own = sightline_color_pieces(p, sightline_side_to_move(p));
    struct sightline_checks_and_pins_sniped sniped = {0, 0};
    uint64_t snipers = (sightline_between_star_tables.rook[s] & sightline_orthogonal_sliders(p, by)) |
                       (sightline_between_star_tables.bishop[s] & sightline_diagonal_sliders(p, by));

    for (; snipers; snipers = sightline_without_lowest(snipers)) {
        const uint64_t pieces = between(s, sightline_lowest_square(snipers)) & occupied;

        /* Selected by masks: of ?: here gcc makes jumps, which miss. */
        sniped.seeing |= sightline_mask_if(!pieces) & snipers & -snipers;
        sniped.blockers |= sightline_mask_if(!sightline_more_than_one(pieces)) & pieces & own;
    }
    return sniped;
}

SIGHTLINE_ALWAYS_INLINE struct sightline_checks_and_pins_answer sightline_checks_and_pins_snipers(
    sightline_between_fn *between, const SIGHTLINE_BOARD *p)
{
    const enum sightline_color us = sightline_side_to_move(p), them = sightline_enemy_of(us);
    const unsigned king = sightline_king_square(p, us), target = sightline_king_square(p, them);
    const struct sightline_checks_and_pins_sniped on_king =
        sightline_checks_and_pins_snipers_at(between, p, king, them);
    const struct sightline_checks_and_pins_sniped on_target =
        sightline_checks_and_pins_snipers_at(between, p, target, us);
    const uint64_t checkers = on_king.seeing | sightline_checks_and_pins_leapers(p, king);

    return (struct sightline_checks_and_pins_answer){
        .checkers = checkers,
        .pinned = on_king.blockers,
        .mask = sightline_checks_and_pins_mask(between, king, checkers),
        .discoverers = on_target.blockers,
    };
}

static inline void sightline_checks_and_pins_snipers_init(void)
{
    sightline_between_star_init();
    sightline_leapers_init();
}

/* Facts common to all moves of a node. */
struct sightline_check_facts {
    unsigned king;                     /* of the side that may be given check */
    uint64_t checks[SIGHTLINE_PIECES]; /* from where a piece of that kind gives check */
    uint64_t discoverers;              /* leaving the line discovers a check */
    uint64_t watched;                  /* may give a check that `checks` lacks */
};

SIGHTLINE_ALWAYS_INLINE bool sightline_gives_check_on_the_fly(struct sightline_slider_getter sliders,
                                                              const struct sightline_check_facts *facts,
                                                              const SIGHTLINE_BOARD *before, struct sightline_move m,
                                                              const SIGHTLINE_BOARD *after)
{
    const enum sightline_color us = sightline_side_to_move(after), them = sightline_enemy_of(us);
    const unsigned king = sightline_king_square(after, us);
    const uint64_t occupied = sightline_occupied_squares(after);

    (void)facts, (void)before, (void)m;
    if (sightline_leapers.pawn[us][king] & sightline_pieces_of(after, them, SIGHTLINE_PAWN)) return true;
    if (sightline_leapers.knight[king] & sightline_pieces_of(after, them, SIGHTLINE_KNIGHT)) return true;
    if (sliders.bishop(king, occupied) & sightline_diagonal_sliders(after, them)) return true;
    return sliders.rook(king, occupied) & sightline_orthogonal_sliders(after, them);
}

/*
 * From impl/gives_check/flagged.h.
 *
 * flagged: once for a node, check squares and candidates for discovered check.
 *
 * Seen from the enemy king before the move, the attacks of each kind of piece
 * are the squares where such a piece gives check. An own piece that alone
 * stands between the king and an own slider of that line discovers a check when
 * it leaves the line; it stays on it if it moves to a square between itself and
 * the king, or to one that it stands before. So a move is answered by two tests
 * of sets, and moves are many to a node.
 *
 * Sets made before the move are exact for all but three kinds of move:
 *   - a promotion may look back through the square that the pawn left;
 *   - en passant takes a second piece from the board;
 *   - castling brings a second piece.
 * These are rare, and are asked on the board after the move.
 *
 * Exact after every legal move. The enemy king must not be in check at the
 * node, which holds for the side not to move: a line that is open has no
 * blocker.
 */

/* The own pieces that alone stand between the king and these sliders. */
SIGHTLINE_ALWAYS_INLINE uint64_t sightline_gives_check_flagged_blockers(sightline_between_fn *between, unsigned king,
                                                                        uint64_t sliders, uint64_t own)
{
    uint64_t set = 0;

    for (; sliders; sliders = sightline_without_lowest(sliders))
        set |= between(king, sightline_lowest_square(sliders)) & own;
    return set;
}

/* Of what a rook and a bishop on the king's square attack, and of the own
 * sliders that would reach it if the first own pieces were gone. */
SIGHTLINE_ALWAYS_INLINE struct sightline_check_facts sightline_gives_check_flagged_facts(sightline_between_fn *between,
                                                                                         const SIGHTLINE_BOARD *before,
                                                                                         uint64_t rook, uint64_t bishop,
                                                                                         uint64_t behind)
{
    const enum sightline_color us = sightline_side_to_move(before), them = sightline_enemy_of(us);
    const unsigned king = sightline_king_square(before, them);

    return (struct sightline_check_facts){.king = king,
                                          .checks = {[SIGHTLINE_PAWN] = sightline_leapers.pawn[them][king],
                                                     [SIGHTLINE_KNIGHT] = sightline_leapers.knight[king],
                                                     [SIGHTLINE_BISHOP] = bishop,
                                                     [SIGHTLINE_ROOK] = rook,
                                                     [SIGHTLINE_QUEEN] = rook | bishop},
                                          .discoverers = sightline_gives_check_flagged_blockers(
                                              between, king, behind, sightline_color_pieces(before, us))};
}

SIGHTLINE_ALWAYS_INLINE struct sightline_check_facts sightline_gives_check_flagged_begin(
    struct sightline_slider_getter sliders, sightline_between_fn *between, const SIGHTLINE_BOARD *before)
{
    const enum sightline_color us = sightline_side_to_move(before);
    const uint64_t occupied = sightline_occupied_squares(before), own = sightline_color_pieces(before, us);
    const unsigned king = sightline_king_square(before, sightline_enemy_of(us));
    const uint64_t rook = sliders.rook(king, occupied);
    const uint64_t bishop = sliders.bishop(king, occupied);
    const uint64_t behind = (sliders.rook(king, occupied ^ (rook & own)) & sightline_orthogonal_sliders(before, us)) |
                            (sliders.bishop(king, occupied ^ (bishop & own)) & sightline_diagonal_sliders(before, us));

    return sightline_gives_check_flagged_facts(between, before, rook, bishop, behind);
}

/* Does it need more than sets made before it? */
SIGHTLINE_ALWAYS_INLINE bool sightline_gives_check_flagged_special(const SIGHTLINE_BOARD *before,
                                                                   struct sightline_move m)
{
    return m.promotion != SIGHTLINE_PAWN || sightline_is_castling(m) || sightline_is_en_passant(before, m);
}

/* Does it check for what the sets tell, be it of a special kind or not? */
SIGHTLINE_ALWAYS_INLINE bool sightline_gives_check_flagged_by_sets(sightline_between_fn *between,
                                                                   const struct sightline_check_facts *facts,
                                                                   struct sightline_move m)
{
    const uint64_t from = sightline_bit(m.from), to = sightline_bit(m.to);

    if (facts->checks[sightline_piece_after(m)] & to) return true;
    return facts->discoverers & from && !(between(facts->king, m.from) & to) && !(between(facts->king, m.to) & from);
}

SIGHTLINE_ALWAYS_INLINE bool sightline_gives_check_flagged(struct sightline_slider_getter sliders,
                                                           sightline_between_fn *between,
                                                           const struct sightline_check_facts *facts,
                                                           const SIGHTLINE_BOARD *before, struct sightline_move m,
                                                           const SIGHTLINE_BOARD *after)
{
    return sightline_gives_check_flagged_by_sets(between, facts, m) ||
           (sightline_gives_check_flagged_special(before, m) &&
            sightline_gives_check_on_the_fly(sliders, facts, before, m, after));
}

SIGHTLINE_TABLE bool sightline_init_done;

/* Fills the tables, if nobody has. */
static inline void sightline_init(void)
{
    if (sightline_init_done) return;
    sightline_sliders_pext_init();
    sightline_between_rectangular_init();
    sightline_checks_and_pins_snipers_init();
    sightline_leapers_init();
    sightline_init_done = true;
}

__attribute__((constructor(101))) static void sightline_init_early(void) { sightline_init(); }

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

static inline uint64_t sightline_between(unsigned a, unsigned b) { return sightline_between_rectangular(a, b); }

/* The other contract: b is always in it, whether on a line with a or not. */
static inline uint64_t sightline_between_target(unsigned a, unsigned b)
{
    return sightline_between(a, b) | UINT64_C(1) << b;
}

static inline struct sightline_checks_and_pins_answer sightline_checks_and_pins(const SIGHTLINE_BOARD *p)
{
    return sightline_checks_and_pins_snipers(sightline_between_rectangular, p);
}

static inline struct sightline_check_facts sightline_gives_check_begin(const SIGHTLINE_BOARD *before)
{
    const struct sightline_slider_getter sliders = {sightline_sliders_pext_rook, sightline_sliders_pext_bishop,
                                                    sightline_sliders_pext_queen};

    return sightline_gives_check_flagged_begin(sliders, sightline_between_rectangular, before);
}

static inline bool sightline_gives_check(const struct sightline_check_facts *facts, const SIGHTLINE_BOARD *before,
                                         struct sightline_move m, const SIGHTLINE_BOARD *after)
{
    const struct sightline_slider_getter sliders = {sightline_sliders_pext_rook, sightline_sliders_pext_bishop,
                                                    sightline_sliders_pext_queen};

    return sightline_gives_check_flagged(sliders, sightline_between_rectangular, facts, before, m, after);
}

#elif SIGHTLINE_CHECKS_PINS_PEXT_H != 0xb74bfcb7
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
