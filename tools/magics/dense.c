/*
 * Dense: a multiplier for an index of a bit less than there are pieces, where
 * none of those that main.c draws for it is good.
 *
 * A piece adds the multiplier shifted left by its square: the highest one
 * the lowest bits alone, each lower one a few bits more. So the highest piece
 * comes first, and each tries all values of the bits that it is the first to
 * need, in a random order. One by which sets of the pieces so far collide that
 * leave different attacks is wrong whatever follows.
 *
 * Rooks' pieces on their rank take a bit of the index each; those on their file
 * share, in two ways. Two of them, the twins, add the same but for less than an
 * entry: alone they are rounded apart, beside a nearer one to the same. And one
 * adds -1 and a bit, which is rounded to -1 alone, to 0 beside most others.
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "suite/filling.h"
#include "tools/magics/magics.h"

enum { MOST = 12 };

static struct {
    struct lookup *l;
    square at[MOST]; /* the highest first */
    unsigned count, shift;
    uint64_t random;
    long left;             /* steps */
    unsigned mask;         /* bits of the index that tell pieces at[] apart */
    bitboard beside;       /* what others may add, less than an entry */
    unsigned twin[2];      /* neither: there are none */
    bitboard fixed, value; /* bits of the multiplier that are not tried */
    unsigned wrong[MOST];  /* the set that failed last */
    bitboard attacks[WINDOW]; /* of each set; bit i is the piece at[i] */
    bitboard sums[WINDOW];    /* what the pieces of each set add up to */
    bitboard entries[WINDOW]; /* the attacks found there so far */
    unsigned whole[WINDOW];   /* the index there, of which x is a part */
    unsigned used[WINDOW], used_count;
} dig;

static uint64_t any64(void)
{
    return filling_draw(&dig.random);
}

/* Whether set i differs from those before where it must; takes its entry. */
static bool enter(unsigned i, bitboard sum)
{
    const unsigned whole = (unsigned)((sum + dig.beside) >> dig.shift);
    const unsigned x = whole & dig.mask;

    dig.sums[i] = sum;
    if (!dig.entries[x]) {
        dig.entries[x] = dig.attacks[i];
        dig.whole[x] = whole;
        dig.used[dig.used_count++] = x;
    }
    return dig.entries[x] == dig.attacks[i] && dig.whole[x] == whole;
}

static bool enter_piece(unsigned n, bitboard multiplier)
{
    const bitboard more = multiplier << dig.at[n];
    const unsigned sets = 1u << n, wrong = dig.wrong[n];

    dig.left--;
    if (!enter(sets + wrong, dig.sums[wrong] + more))
        return false;
    for (unsigned i = 0; i < sets; i++)
        if (!enter(sets + i, dig.sums[i] + more)) {
            dig.left -= i;
            dig.wrong[n] = i;
            return false;
        }
    dig.left -= sets;
    return true;
}

/* Are the multiplier's bits up to those that piece n needs as fixed? */
static bool as_fixed(unsigned n, bitboard multiplier)
{
    const bitboard needed = bit(64 - dig.at[n]) - 1;

    return ((multiplier ^ dig.value) & dig.fixed & needed) == 0;
}

/* Whether piece n adds what its twin does, give or take less than an entry. */
static bool is_twin(unsigned n, bitboard multiplier)
{
    const bitboard more = multiplier << dig.at[n];
    const bitboard other = multiplier << dig.at[dig.twin[0]];

    return more - other + bit(dig.shift) < 2 * bit(dig.shift);
}

static bitboard from_piece(unsigned n, bitboard multiplier);

/* The pieces from n on; of n, the multiplier has the bits. 0: none is found. */
static bitboard with_piece(unsigned n, bitboard multiplier)
{
    const unsigned used = dig.used_count;
    bitboard found = 0;

    if (as_fixed(n, multiplier) &&
        (n == 0 || n != dig.twin[1] || is_twin(n, multiplier)) &&
        enter_piece(n, multiplier))
        found = from_piece(n + 1, multiplier);
    while (dig.used_count > used)
        dig.entries[dig.used[--dig.used_count]] = 0;
    return found;
}

static bitboard from_piece(unsigned n, bitboard multiplier)
{
    if (n == dig.count) {
        multiplier |= dig.value;
        return magics_is_good(dig.l, multiplier) ? multiplier : 0;
    }

    const unsigned known = 64 - dig.at[n - 1];
    const bitboard values = bit(64 - dig.at[n] - known);
    const bitboard odd = any64() | 1, start = any64();
    bitboard found = 0;

    for (bitboard i = 0; i < values && !found && dig.left > 0; i++)
        found = with_piece(n, multiplier | ((i * odd + start) & (values - 1))
                                               << known);
    return found;
}

/* Of the product by the piece, so many bits from that one on are these. */
static void fix(square at, unsigned from, unsigned bits, bitboard value)
{
    dig.fixed |= (bit(bits) - 1) << (from - at);
    dig.value |= value << (from - at);
}

/*
 * A rook high on the board. The lowest piece adds -1 and a bit, the twins a bit
 * less than nothing; one is the lowest but one, the other is so far from it.
 * Pieces on the rook's rank add whole entries.
 */
static void fix_above(bitboard on_rank, unsigned apart)
{
    const square rank = lowest_square(on_rank);
    const unsigned last = dig.count - 1, bits = 64 - dig.shift + 3;

    dig.twin[0] = last - 1 - apart;
    dig.twin[1] = last - 1;
    fix(dig.at[last], 64 - bits, bits, bit(bits) - 1);
    fix(dig.at[last - 1 - apart], 64 - 4, 4, 15);
    if (rank < dig.shift)
        fix(rank, rank, dig.shift - rank, 0);
}

/*
 * A rook low on the board. Pieces on its rank add a bit of the index each, and
 * less than an entry beside; so the others must differ in the bits left,
 * and at[] are these. The highest that adds a fraction of an entry adds -1 and
 * a bit, the next one the highest bit left and a bit less, then come the twins.
 */
static void fix_below(bitboard on_rank)
{
    const unsigned bits = 64 - dig.shift, behind = squares_behind(on_rank);
    const unsigned lowest = lowest_square(on_rank) + behind;
    unsigned n = 0;

    dig.mask = (unsigned)(~(on_rank << behind) >> dig.shift);
    dig.beside = bit(dig.shift - 4);
    dig.fixed = ~(bit(behind + 1 - bits) - 1);
    dig.value = bit(behind);
    while (dig.at[n] >= dig.shift)
        n++;

    const unsigned high = 63 - squares_behind(dig.mask);

    fix(dig.at[n], dig.shift, bits, bit(bits) - 1);
    fix(dig.at[n + 1], dig.shift, high + 1, bit(high) - 1);
    fix(dig.at[dig.count - 1], lowest, 64 - lowest, 0);
    dig.twin[0] = n + 2;
    dig.twin[1] = n + 3;
}

static void prepare(square s, bool rook, bitboard mask)
{
    slider_fn *walk = rook ? sliders_ray_walk_rook : sliders_ray_walk_bishop;

    for (square at = 64; at-- > 0;)
        if (mask >> at & 1)
            dig.at[dig.count++] = at;
    for (unsigned i = 0; i < 1u << dig.count; i++) {
        bitboard pieces = 0;

        for (unsigned n = 0; n < dig.count; n++)
            pieces |= (bitboard)(i >> n & 1) << dig.at[n];
        dig.attacks[i] = walk(s, pieces);
    }
}

/* So many searches, each of so many steps. */
static bitboard search(struct lookup *l, unsigned i, unsigned apart,
                       unsigned searches, long steps)
{
    const bitboard on_rank = l->mask & rank_through(i % 64);
    bitboard found = 0;

    memset(&dig, 0, sizeof dig);
    dig.l = l;
    dig.shift = l->shift;
    dig.random = i;
    dig.mask = ~0u;
    prepare(i % 64, i < 64, i < 16 ? l->mask & ~on_rank : l->mask);
    if (i < 16)
        fix_below(on_rank);
    else if (i < 64)
        fix_above(on_rank, apart);
    enter(0, 0);
    for (; searches && !found; searches--) {
        dig.left = steps;
        found = with_piece(0, ((any64() & ~dig.fixed) | dig.value) &
                                  (bit(64 - dig.at[0]) - 1));
    }
    return found;
}

/* Low on the board a search seldom begins well and then goes far: few and long
 * ones; elsewhere most end soon. */
bitboard magics_dense(struct lookup *l, unsigned i, unsigned searches)
{
    const square s = i % 64;

    if (i < 64 ? s / 8 % 6 > 1 : s % 8 % 6 > 1)
        return 0; /* far from those edges none was ever found */
    if (i >= 64)
        return search(l, i, 0, searches, 3000);
    if (i < 16)
        return search(l, i, 0, searches / 5000, 1000000);

    const bitboard found = search(l, i, 2, searches / 5, 30000);

    return found ? found : search(l, i, 1, searches / 5, 30000);
}
