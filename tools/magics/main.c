/*
 * find_magics: the multipliers of the magic strategies of "sliders".
 *
 *     cd tools/magics
 *     cc -O3 -std=c11 -ffp-contract=off -I../.. *.c ../../suite/filling.c \
 *        -o find_magics
 *     find_magics KIND [SEED [TRIES [STEPS]]] \
 *         > ../../impl/sliders/magic_KIND_numbers.h
 *     clang-format -i ../../impl/sliders/magic_KIND_numbers.h
 *
 * fancy takes the first good multiplier with as many bits as there are
 * relevant squares; it does for plain as well. dense first makes
 * TRIES tries with a bit less and, near an edge, at most a thirtieth as many
 * searches by dense.c, in eight minutes. fixed_shift and black take 12
 * bits for every rook and 9 for every bishop, and let the tables overlap:
 * search TRIES multipliers for each square (twice as many for a rook on an
 * edge, four times in a corner, a quarter for a bishop), then pack in STEPS
 * steps.
 *
 * A multiplier is good if the top bits of (relevant pieces * multiplier) differ
 * for any two sets of pieces that leave the slider different attacks. Most bad
 * ones fail on a few sets, and soon, if sets that failed others come first.
 *
 * The output depends on the arguments alone, on any CPU if the compiler does
 * not contract products and sums. By default packing takes ten minutes.
 * SPDX-License-Identifier: MIT
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite/filling.h"
#include "tools/magics/magics.h"

static uint64_t state;

uint64_t magics_any64(void)
{
    return filling_draw(&state);
}

unsigned magics_any(unsigned n)
{
    return (unsigned)((magics_any64() >> 32) * n >> 32);
}

static void swap_sets(struct lookup *l, unsigned i, unsigned j)
{
    const bitboard key = l->key[i];
    const uint16_t attacks = l->attacks[i];

    l->key[i] = l->key[j], l->attacks[i] = l->attacks[j];
    l->key[j] = key, l->attacks[j] = attacks;
}

/* The lookup of a rook or bishop on s, by 12 or 9 bits of the product. */
static void prepare(struct lookup *l, square s, bool rook, bool black)
{
    slider_fn *walk = rook ? sliders_ray_walk_rook : sliders_ray_walk_bishop;
    bitboard pieces = 0, known[WINDOW];
    uint16_t known_count = 0, k;

    l->mask = (rook ? sliders_relevant_rook : sliders_relevant_bishop)(s);
    l->bits = sliders_count(l->mask);
    l->shift = rook ? 64 - 12 : 64 - 9;
    l->count = 0;
    do {
        const bitboard attacks = walk(s, pieces);

        for (k = 0; k < known_count && known[k] != attacks; k++)
            ;
        if (k == known_count)
            known[known_count++] = attacks;
        l->key[l->count] = black ? pieces | ~l->mask : pieces;
        l->attacks[l->count++] = k;
        pieces = sliders_next_subset(pieces, l->mask);
    } while (pieces);
    for (unsigned i = l->count; i > 1; i--)
        swap_sets(l, i - 1, magics_any(i));
}

/* The set of pieces that shows a bad one moves forward, to be asked sooner. */
bool magics_is_good(struct lookup *l, bitboard multiplier)
{
    static uint32_t stamp[WINDOW], now;
    static uint16_t attacks[WINDOW];

    now++;
    for (unsigned i = 0; i < l->count; i++) {
        const unsigned x = magics_index(l, i, multiplier);

        if (stamp[x] == now && attacks[x] != l->attacks[i]) {
            swap_sets(l, i, i / 2);
            return false;
        }
        stamp[x] = now;
        attacks[x] = l->attacks[i];
    }
    return true;
}

bitboard magics_thin(void)
{
    bitboard multiplier = magics_any64();

    for (unsigned halvings = magics_any(4); halvings; halvings--)
        multiplier &= magics_any64();
    return multiplier;
}

/*
 * For an index of a bit less: half are minus a number with a gap, as low as
 * the lowest bit that counts; half are any, for bishops low on the board.
 *
 * Sets of pieces must share entries. If each piece added a whole number, none
 * could: without the pieces that both have, two sets would share one as well,
 * and then they attack differently. So they share by rounding. A piece that
 * adds a bit less than nothing is rounded to -1 if it is alone, and to nothing
 * beside a nearer one that was rounded already.
 */
static bitboard rounded(bitboard mask)
{
    const bitboard any = magics_any64();
    const unsigned low = 14 + magics_any(11), gap = 4 + magics_any(8);
    const unsigned shift = squares_behind(mask) - magics_any(2);

    if (any >> 55 & 1)
        return any;
    return -((any >> 56 << (low + gap) | (any & (bit(low) - 1))) << shift);
}

/* 0: none of so many that are drawn is good. */
static bitboard first_good(struct lookup *l, unsigned tries)
{
    const bool less = l->shift > 64 - l->bits;

    for (; tries; tries--) {
        const bitboard multiplier = less ? rounded(l->mask) : magics_thin();

        if (magics_is_good(l, multiplier))
            return multiplier;
    }
    return 0;
}

static struct lookup lookups[LOOKUPS];
static struct pool pools[LOOKUPS];

static void print_array(const char *type, const char *kind, const char *name,
                        const char *format, const uint64_t values[LOOKUPS])
{
    printf("TABLE const %s sliders_magic_%s_%s[2][64] = {\n", type, kind, name);
    for (unsigned i = 0; i < LOOKUPS; i++) {
        printf(i % 64 ? " " : "    {");
        printf(format, (unsigned long long)values[i]);
        printf(i % 64 == 63 ? "},\n" : i % 4 == 3 ? ",\n    " : ",");
    }
    puts("};\n");
}

static void print_opening(const char *kind, const char *upper, int count,
                          const unsigned *numbers)
{
    printf("/*\n * Multipliers found by: find_magics %s", kind);
    for (int i = 0; i < count; i++)
        printf(" %u", numbers[i]);
    puts("\n * SPDX-License-Identifier: MIT\n */");
    printf("#ifndef IMPL_SLIDERS_MAGIC_%s_NUMBERS_H\n", upper);
    printf("#define IMPL_SLIDERS_MAGIC_%s_NUMBERS_H\n\n", upper);
    puts("#include \"chess/bitboard.h\"\n");
}

/* For dense with some tries at a bit less. */
static void find_fancy(const char *kind, unsigned tries)
{
    uint64_t multipliers[LOOKUPS], less[2] = {0};
    unsigned entries = SLIDERS_RELEVANT_SETS;

    for (unsigned i = 0; i < LOOKUPS; i++) {
        struct lookup *l = &lookups[i];

        prepare(l, i % 64, i < 64, false);
        l->shift = 64 - (l->bits - 1);
        multipliers[i] = first_good(l, tries);
        if (!multipliers[i] && tries)
            multipliers[i] = magics_dense(l, i, tries / 30);
        if (multipliers[i]) {
            less[i / 64] |= bit(i % 64);
            entries -= l->count / 2;
        } else {
            l->shift--;
            multipliers[i] = first_good(l, UINT_MAX);
        }
    }
    puts("/* [0] is for rooks, [1] for bishops. */");
    print_array("bitboard", kind, "multipliers", "0x%016llX", multipliers);
    if (tries) {
        printf("TABLE const bitboard sliders_magic_dense_less[2] = {\n"
               "    0x%016llX, 0x%016llX};\n\n",
               (unsigned long long)less[0], (unsigned long long)less[1]);
        printf("enum { SLIDERS_MAGIC_DENSE_ENTRIES = %u };\n\n", entries);
    }
}

static void find_packed(const char *kind, unsigned tries, unsigned steps)
{
    const bool black = strcmp(kind, "black") == 0;
    uint64_t multipliers[LOOKUPS], bases[LOOKUPS];

    for (unsigned i = 0; i < LOOKUPS; i++) {
        struct lookup *l = &lookups[i];

        prepare(l, i % 64, i < 64, black);
        magics_search(l, i < 64 ? tries << (l->bits - 10) : (tries + 3) / 4,
                      &pools[i]);
    }
    printf("enum { SLIDERS_MAGIC_%s_ENTRIES = %u };\n\n",
           black ? "BLACK" : "FIXED_SHIFT",
           magics_pack(pools, steps, multipliers, bases));
    puts("/* [0] is for rooks, [1] for bishops; an index counts from the base. "
         "*/");
    print_array("bitboard", kind, "multipliers", "0x%016llX", multipliers);
    print_array("unsigned", kind, "bases", "%llu", bases);
}

static const char usage[] =
    "usage: find_magics fancy [SEED]\n"
    "       find_magics dense [SEED [TRIES]]\n"
    "       find_magics fixed_shift|black [SEED [TRIES [STEPS]]]\n";

static unsigned number(int argc, char **argv, int at, unsigned otherwise)
{
    if (at >= argc)
        return otherwise;

    char *end;
    const unsigned long value = strtoul(argv[at], &end, 10);

    if (*end || end == argv[at] || value == 0 || value > 100000000) {
        fprintf(stderr, "find_magics: no number from 1 to 100000000: %s\n",
                argv[at]);
        exit(2);
    }
    return (unsigned)value;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name, *upper;
        int numbers;
        unsigned tries;
    } kinds[] = {{"fancy", "FANCY", 1, 0},
                 {"dense", "DENSE", 2, 30000000},
                 {"fixed_shift", "FIXED_SHIFT", 3, 1000000},
                 {"black", "BLACK", 3, 1000000}};
    int kind = 0;

    if (argc == 2 && strcmp(argv[1], "--help") == 0)
        return fputs(usage, stdout) < 0;
    while (kind < 4 && (argc < 2 || strcmp(argv[1], kinds[kind].name)))
        kind++;
    if (kind == 4 || argc > 2 + kinds[kind].numbers) {
        fputs(usage, stderr);
        return 2;
    }

    const unsigned numbers[] = {number(argc, argv, 2, 1),
                                number(argc, argv, 3, kinds[kind].tries),
                                number(argc, argv, 4, 200000)};

    state = numbers[0];
    print_opening(kinds[kind].name, kinds[kind].upper, kinds[kind].numbers,
                  numbers);
    if (kind < 2)
        find_fancy(kinds[kind].name, kind ? numbers[1] : 0);
    else
        find_packed(kinds[kind].name, numbers[1], numbers[2]);
    puts("#endif");
    return 0;
}
