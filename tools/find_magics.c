/*
 * find_magics: search multipliers for the magic strategies of "sliders".
 *
 *     cc -O3 -std=c11 -Iimpl tools/find_magics.c -o find_magics
 *     find_magics fancy [SEED] > impl/sliders/magic_fancy_numbers.h
 *     find_magics fixed_shift|black [SEED [RUNS [STEPS [PACKINGS]]]] \
 *         > impl/sliders/magic_KIND_numbers.h
 *     clang-format -i impl/sliders/magic_KIND_numbers.h
 *
 * A multiplier is good if the top bits of (relevant men * multiplier) differ
 * for any two sets of men that leave a slider different attacks. fancy takes
 * the first good one with as many bits as there are relevant squares; it does
 * for plain as well.
 *
 * The other kinds take 12 bits for every rook and 9 for every bishop, and let
 * the tables overlap: one's entries lie in another's holes. From RUNS random
 * good multipliers for each square, STEPS steps of annealing go to others that
 * use fewer entries or a shorter range. A greedy packing takes the candidate
 * that costs least at the lowest place where all its entries are free, and
 * PACKINGS times a few squares are taken out and put in again. Two squares
 * never share an entry, for they have no attack set in common.
 *
 * The output depends on the arguments alone. The defaults take two minutes.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sliders/relevant.h"

enum { WINDOW = 4096, RUNS_MAX = 256, ROOM = 1 << 18 };

/* What a slider on a square asks of a multiplier. */
struct lookup {
    square s;
    bool rook;
    bitboard mask;
    unsigned bits, shift, count;
    bitboard key[WINDOW];     /* what is multiplied, for each set of men */
    uint16_t attacks[WINDOW]; /* the same number for the same attacks */
};

/* Which entries a multiplier uses, counted from the lowest. */
struct candidate {
    bitboard multiplier;
    unsigned low, high, used;
    double mean; /* of the entries */
    uint16_t entries[WINDOW];
};

/* The candidate chosen for each lookup, and the place of its lowest entry. */
struct packing {
    unsigned size, at[128];
    double pull[128], total;             /* by place, what each costs */
    const struct candidate *chosen[128]; /* NULL: not placed */
    bitboard taken[ROOM / 64];
};

static struct lookup lookups[128];
static struct candidate candidates[128][RUNS_MAX];
static uint64_t state;

static uint64_t any64(void)
{
    uint64_t x = state += UINT64_C(0x9E3779B97F4A7C15);

    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* A number below n. */
static unsigned any(unsigned n)
{
    return (unsigned)((any64() >> 32) * n >> 32);
}

static void swap_sets(struct lookup *l, unsigned i, unsigned j)
{
    const bitboard key = l->key[i];
    const uint16_t attacks = l->attacks[i];

    l->key[i] = l->key[j], l->attacks[i] = l->attacks[j];
    l->key[j] = key, l->attacks[j] = attacks;
}

static void prepare(struct lookup *l, square s, bool rook, bool black)
{
    slider_fn *walk = rook ? sliders_ray_walk_rook : sliders_ray_walk_bishop;
    bitboard men = 0, known[WINDOW];
    uint16_t known_count = 0, k;

    l->s = s;
    l->rook = rook;
    l->mask = (rook ? sliders_relevant_rook : sliders_relevant_bishop)(s);
    l->bits = sliders_count(l->mask);
    l->shift = rook ? 64 - 12 : 64 - 9;
    l->count = 0;
    do {
        const bitboard attacks = walk(s, men);

        for (k = 0; k < known_count && known[k] != attacks; k++)
            ;
        if (k == known_count)
            known[known_count++] = attacks;
        l->key[l->count] = black ? men | ~l->mask : men;
        l->attacks[l->count++] = k;
        men = sliders_next_subset(men, l->mask);
    } while (men);
    for (unsigned i = l->count; i > 1; i--)
        swap_sets(l, i - 1, any(i));
}

/*
 * What the multiplier costs: entries used and the range they lie in, as
 * weighted. ~0u, early, if it is no good or costs more than the limit;
 * the set of men that showed it moves forward, to be asked sooner next time.
 */
static unsigned cost(struct lookup *l, bitboard multiplier,
                     const unsigned weight[2], unsigned limit,
                     struct candidate *c)
{
    static uint32_t stamp[WINDOW], now;
    static uint16_t attacks[WINDOW];

    now++;
    c->multiplier = multiplier;
    c->low = WINDOW, c->high = 0, c->used = 0;
    for (unsigned i = 0; i < l->count; i++) {
        const unsigned x = (unsigned)(l->key[i] * multiplier >> l->shift);

        if (stamp[x] == now && attacks[x] == l->attacks[i])
            continue;
        c->used++;
        c->low = x < c->low ? x : c->low;
        c->high = x > c->high ? x : c->high;
        if (stamp[x] == now ||
            weight[0] * c->used + weight[1] * (c->high - c->low + 1) > limit) {
            swap_sets(l, i, i / 2);
            return ~0u;
        }
        stamp[x] = now;
        attacks[x] = l->attacks[i];
    }
    return weight[0] * c->used + weight[1] * (c->high - c->low + 1);
}

/* Bits that would carry an index beyond the range of the relevant bits. */
static bitboard far_bits(const struct lookup *l)
{
    bitboard far = 0;

    for (unsigned s = 0; s < 64; s++)
        for (unsigned top = l->shift + l->bits; top < 64; top++)
            if (l->mask >> s & 1 && top >= s)
                far |= bit(top - s);
    return far;
}

/*
 * A random good multiplier, of few bits or many. A tight one has entries in
 * hardly more than the range of its relevant bits; it may not be found.
 */
static bool first_good(struct lookup *l, bool tight, bitboard *multiplier)
{
    const unsigned weight[2] = {0, 1};
    const unsigned limit = tight ? l->count * 9 / 8 : WINDOW;
    const bitboard avoid = tight ? far_bits(l) : 0;
    struct candidate c;

    for (unsigned tries = 0; !tight || tries < 400000; tries++) {
        *multiplier = any64() & ~avoid;
        for (unsigned halvings = any(4); halvings; halvings--)
            *multiplier &= any64();
        if (cost(l, *multiplier, weight, limit, &c) <= limit)
            return true;
    }
    return false;
}

static bitboard neighbour(bitboard multiplier)
{
    for (unsigned changes = 1 + any(3); changes; changes--) {
        const unsigned where = any(64);

        switch (any(4)) {
        case 0:
            multiplier ^= bit(where);
            break;
        case 1:
            multiplier += bit(where);
            break;
        case 2:
            multiplier -= bit(where);
            break;
        default:
            multiplier ^= (any64() & (bit(1 + any(8)) - 1)) << where;
        }
    }
    return multiplier;
}

static void list_entries(const struct lookup *l, struct candidate *c)
{
    bool used[WINDOW] = {false};
    unsigned n = 0;

    c->mean = 0;
    for (unsigned i = 0; i < l->count; i++) {
        const bitboard product = l->key[i] * c->multiplier;
        const unsigned x = (unsigned)(product >> l->shift) - c->low;

        if (!used[x]) {
            c->entries[n++] = (uint16_t)x;
            c->mean += (double)x / c->used;
        }
        used[x] = true;
    }
}

/* Walks from good to good multiplier; *best is the cheapest on the way. */
static void anneal(struct lookup *l, unsigned run, unsigned steps,
                   struct candidate *best)
{
    const unsigned weight[2] = {run % 3 < 2 ? 4 : 1, run % 3 > 0 ? 4 : 1};
    bitboard at;

    if (!first_good(l, run & 1, &at))
        first_good(l, false, &at);

    unsigned now = cost(l, at, weight, ~0u - 1, best), least = now;

    for (unsigned left = steps; left; left--) {
        const double warmth = 0.05 * l->count * left / steps;
        const int dice = __builtin_ctzll(any64() | bit(20));
        const bitboard next = neighbour(at);
        struct candidate c;
        const unsigned then =
            cost(l, next, weight, now + (unsigned)(warmth * dice), &c);

        if (then == ~0u)
            continue;
        at = next, now = then;
        if (then < least)
            least = then, *best = c;
    }
    list_entries(l, best);
}

/* The first place from c->low on where all entries are free. */
static unsigned first_fit(const struct packing *p, const struct candidate *c)
{
    for (unsigned from = c->low;; from += 64) {
        bitboard free = ~UINT64_C(0); /* of places from on */

        for (unsigned i = 0; i < c->used && free; i++) {
            const unsigned place = from + c->entries[i], shift = place % 64;
            const bitboard *taken = p->taken + place / 64;

            free &= ~(taken[0] >> shift);
            free &= ~(taken[1] << 1 << (63 - shift));
        }
        if (free)
            return from + (unsigned)__builtin_ctzll(free);
    }
}

static unsigned end_of(const struct packing *p, unsigned i)
{
    const struct candidate *c = p->chosen[i];

    return c ? p->at[i] + c->high - c->low + 1 : 0;
}

/* Takes or frees the entries of lookup i. */
static void toggle(struct packing *p, unsigned i)
{
    const struct candidate *c = p->chosen[i];

    for (unsigned e = 0; e < c->used; e++) {
        const unsigned place = p->at[i] + c->entries[e];

        p->taken[place / 64] ^= bit(place % 64);
    }
}

static void measure(struct packing *p)
{
    p->size = 0;
    p->total = 0;
    for (unsigned i = 0; i < 128; i++) {
        if (end_of(p, i) > p->size)
            p->size = end_of(p, i);
        if (p->chosen[i])
            p->total += p->pull[i];
    }
}

/*
 * What a candidate costs where it lies: all of it pulls together, squared, and
 * its end much more so, as the last end of all is the size of the table.
 */
static double pull_of(const struct candidate *c, unsigned at)
{
    const double unit = 100000, middle = (at + c->mean) / unit;
    const double end = (at + c->high - c->low + 1) / unit;
    const double end_4 = end * end * end * end;

    return c->used * middle * middle + 300 * end_4 * end_4 * end_4 * end_4;
}

/* Puts the candidate of lookup i that costs least where it fits first. */
static void put(struct packing *p, unsigned i, unsigned runs)
{
    p->pull[i] = 1e99;
    for (unsigned run = 0; run < runs; run++) {
        const struct candidate *c = &candidates[i][run];
        const unsigned at = first_fit(p, c);
        const double pull = pull_of(c, at);

        if (pull < p->pull[i]) {
            p->chosen[i] = c;
            p->at[i] = at;
            p->pull[i] = pull;
        }
    }
    toggle(p, i);
}

/* Puts all that are out of it into the packing, roughly the largest first. */
static void complete(struct packing *p, unsigned runs)
{
    unsigned size[128], next;

    for (unsigned i = 0; i < 128; i++)
        size[i] = p->chosen[i] ? 0 : lookups[i].count * (1000 + any(1500));
    for (;;) {
        next = 0;
        for (unsigned i = 1; i < 128; i++)
            if (size[i] > size[next])
                next = i;
        if (size[next] == 0)
            break;
        size[next] = 0;
        put(p, next, runs);
    }
    measure(p);
}

/* Takes a few out of the packing, often the one that ends last. */
static void loosen(struct packing *p)
{
    unsigned i = any(128), last = 0;

    for (unsigned j = 1; j < 128; j++)
        if (end_of(p, j) > end_of(p, last))
            last = j;
    if (any(3) == 0)
        i = last;
    for (unsigned out = 1 + any(10); out; out--, i = any(128))
        if (p->chosen[i]) {
            toggle(p, i);
            p->chosen[i] = NULL;
        }
}

/* Makes a packing, then its neighbours; best is the smallest on the way. */
static void pack(unsigned runs, unsigned packings, struct packing *best)
{
    static struct packing now, next;

    complete(&now, runs);
    *best = now;
    for (unsigned left = packings; left; left--) {
        const int dice = __builtin_ctzll(any64() | bit(20));
        const double warmth = 0.001 * now.total * left / packings;

        next = now;
        loosen(&next);
        complete(&next, runs);
        if (next.total <= now.total + warmth * dice)
            now = next;
        if (now.size < best->size)
            *best = now;
    }
}

static void print_array(const char *type, const char *kind, const char *name,
                        const char *format, const uint64_t values[128])
{
    printf("static const %s sliders_magic_%s_%s[2][64] = {\n", type, kind,
           name);
    for (unsigned i = 0; i < 128; i++) {
        printf(i % 64 ? " " : "    {");
        printf(format, (unsigned long long)values[i]);
        printf(i % 64 == 63 ? "},\n" : i % 4 == 3 ? ",\n    " : ",");
    }
    puts("};\n");
}

static void print_opening(const char *command, const char *kind)
{
    printf("/*\n * Multipliers found by: %s\n", command);
    puts(" * SPDX-License-Identifier: MIT\n */");
    printf("#ifndef IMPL_SLIDERS_MAGIC_%s_NUMBERS_H\n", kind);
    printf("#define IMPL_SLIDERS_MAGIC_%s_NUMBERS_H\n\n", kind);
    puts("#include \"bitboard.h\"\n");
}

static void find_fancy(void)
{
    uint64_t multipliers[128];

    for (unsigned i = 0; i < 128; i++) {
        struct lookup *l = &lookups[i];

        prepare(l, i % 64, i < 64, false);
        l->shift = 64 - l->bits;
        first_good(l, false, &multipliers[i]);
    }
    puts("/* [0] is for rooks, [1] for bishops. */");
    print_array("bitboard", "fancy", "multipliers", "0x%016llX", multipliers);
}

static void find_packed(const char *kind, unsigned runs, unsigned steps,
                        unsigned packings)
{
    static struct packing p;
    uint64_t multipliers[128], bases[128];

    for (unsigned i = 0; i < 128; i++) {
        prepare(&lookups[i], i % 64, i < 64, strcmp(kind, "black") == 0);
        for (unsigned run = 0; run < runs; run++)
            anneal(&lookups[i], run, steps, &candidates[i][run]);
    }
    pack(runs, packings, &p);
    for (unsigned i = 0; i < 128; i++) {
        multipliers[i] = p.chosen[i]->multiplier;
        bases[i] = p.at[i] - p.chosen[i]->low;
    }
    printf("enum { SLIDERS_MAGIC_%s_ENTRIES = %u };\n\n",
           strcmp(kind, "black") ? "FIXED_SHIFT" : "BLACK", p.size);
    puts("/* [0] is for rooks, [1] for bishops; an index counts from the base. "
         "*/");
    print_array("bitboard", kind, "multipliers", "0x%016llX", multipliers);
    print_array("unsigned", kind, "bases", "%llu", bases);
}

static unsigned number(int argc, char **argv, int at, unsigned otherwise)
{
    if (at >= argc)
        return otherwise;

    char *end;
    const unsigned long value = strtoul(argv[at], &end, 10);

    if (*end || end == argv[at] || value == 0 || value > 1000000) {
        fprintf(stderr, "find_magics: no number from 1 to 1000000: %s\n",
                argv[at]);
        exit(2);
    }
    return (unsigned)value;
}

int main(int argc, char **argv)
{
    static const char *const kinds[] = {"fancy", "fixed_shift", "black"};
    static const char *const names[] = {"FANCY", "FIXED_SHIFT", "BLACK"};
    const unsigned seed = number(argc, argv, 2, 1);
    const unsigned runs = number(argc, argv, 3, 100);
    const unsigned steps = number(argc, argv, 4, 2000);
    const unsigned packings = number(argc, argv, 5, 6000);
    int kind = 0;
    char command[99];

    while (kind < 3 && (argc < 2 || strcmp(argv[1], kinds[kind])))
        kind++;
    if (kind == 3 || argc > 6 || runs > RUNS_MAX) {
        fprintf(stderr,
                "usage: find_magics fancy|fixed_shift|black"
                " [SEED [RUNS [STEPS [PACKINGS]]]], RUNS to %d\n",
                RUNS_MAX);
        return 2;
    }
    state = seed;
    if (kind == 0)
        snprintf(command, sizeof command, "find_magics fancy %u", seed);
    else
        snprintf(command, sizeof command, "find_magics %s %u %u %u %u",
                 kinds[kind], seed, runs, steps, packings);
    print_opening(command, names[kind]);
    if (kind == 0)
        find_fancy();
    else
        find_packed(kinds[kind], runs, steps, packings);
    puts("#endif");
    return 0;
}
