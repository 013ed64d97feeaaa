/*
 * Dense: a multiplier for an index of a bit less than there are pieces, where
 * none of those that main.c draws for it is good.
 *
 * A piece adds the multiplier shifted left by its square: the highest one
 * the lowest bits alone, each lower one a few bits more. So the highest piece
 * comes first, and each tries all values of the bits that it is the first to
 * need, in a random order. One by which sets of the pieces so far collide that
 * leave different attacks is wrong whatever follows.
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "suite/filling.h"
#include "tools/magics/magics.h"

enum { MOST = 12, STEPS = 30000 };

static struct {
    square at[MOST]; /* the highest first */
    unsigned count, shift;
    uint64_t random;
    long left;                /* steps */
    unsigned far;             /* as many pieces are on the rook's file */
    unsigned mask;            /* of an entry, what the rank leaves to these */
    bool share;               /* sets must, from the second piece on */
    bitboard fixed, value;    /* bits of the multiplier that are not tried */
    unsigned wrong[MOST];     /* the set that failed last */
    bitboard attacks[WINDOW]; /* of each set; bit i is the piece at[i] */
    bitboard sums[WINDOW];    /* what the pieces of each set add up to */
    bitboard entries[WINDOW]; /* the attacks found there so far */
    unsigned used[WINDOW], used_count;
} dig;

static uint64_t any64(void)
{
    return filling_draw(&dig.random);
}

/* Whether set i differs from those before where it must; takes its entry. */
static bool enter(unsigned i, bitboard sum)
{
    const unsigned x = (unsigned)(sum >> dig.shift);

    dig.sums[i] = sum;
    if (!dig.entries[x]) {
        dig.entries[x] = dig.attacks[i];
        dig.used[dig.used_count++] = x;
    }
    return dig.entries[x] == dig.attacks[i];
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

/* Whether entries with different attacks differ in what the rank leaves. */
static bool apart(void)
{
    static bitboard seen[WINDOW];
    bool found = true;

    for (unsigned i = 0; i < dig.used_count && found; i++) {
        bitboard *own = &seen[dig.used[i] & dig.mask];
        const bitboard attacks = dig.entries[dig.used[i]];

        found = *own == 0 || *own == attacks;
        *own = attacks;
    }
    for (unsigned i = 0; i < dig.used_count; i++)
        seen[dig.used[i] & dig.mask] = 0;
    return found;
}

/* Do sets of the pieces up to n share as in every multiplier known of a rook low
 * on the board: 2, 3, 5, 9 entries, then 15, 31 and so on? */
static bool shares(unsigned n)
{
    return dig.used_count <= (n < 4 ? (1u << n) + 1 : (1u << n) - 1) &&
           (n >= dig.far || apart());
}

/* Are the multiplier's bits up to those that piece n needs as they are fixed? */
static bool as_fixed(unsigned n, bitboard multiplier)
{
    const bitboard needed = bit(64 - dig.at[n]) - 1;

    return ((multiplier ^ dig.value) & dig.fixed & needed) == 0;
}

static bitboard from_piece(unsigned n, bitboard multiplier);

/* The pieces from n on; of n, the multiplier has the bits. 0: none is found. */
static bitboard with_piece(unsigned n, bitboard multiplier)
{
    const unsigned used = dig.used_count;
    bitboard found = 0;

    if (as_fixed(n, multiplier) && enter_piece(n, multiplier) &&
        (!dig.share || shares(n)))
        found = from_piece(n + 1, multiplier);
    while (dig.used_count > used)
        dig.entries[dig.used[--dig.used_count]] = 0;
    return found;
}

static bitboard from_piece(unsigned n, bitboard multiplier)
{
    if (n == dig.count)
        return multiplier;

    const unsigned known = 64 - dig.at[n - 1];
    const bitboard values = bit(64 - dig.at[n] - known);
    const bitboard odd = any64() | 1, start = any64();
    bitboard found = 0;

    for (bitboard i = 0; i < values && !found && dig.left > 0; i++)
        found = with_piece(n, multiplier | ((i * odd + start) & (values - 1))
                                               << known);
    return found;
}

/* The piece adds a number that begins with these bits. */
static void fix(square at, unsigned bits, bitboard value)
{
    dig.fixed |= (bit(bits) - 1) << (64 - at - bits);
    dig.value |= value << (64 - at - bits);
}

/*
 * What most multipliers of rooks have that were found without it. On ranks 1
 * and 2 the highest piece adds -1 and a bit, the first on the rook's own rank
 * half of all entries, the next to it a quarter and so on; most sets of pieces
 * on its file share, and differ in what these leave them. On ranks 7
 * and 8 the lowest piece adds a bit less than nothing, and in two searches of
 * three the third or fourth lowest a small number less.
 */
static void fix_rook(square s, unsigned search)
{
    const unsigned bits = 64 - dig.shift, last = dig.count - 1;
    const unsigned of_last = bits + 3, of_other = bits - 5;

    dig.fixed = dig.value = 0;
    dig.share = s < 32;
    if (dig.share) {
        for (dig.far = 0; dig.at[dig.far] / 8 != s / 8;)
            dig.far++;
        dig.mask = (bit(bits) - 1) >> 1;
        for (unsigned n = dig.far; n < last && dig.at[n + 1] + 1 == dig.at[n];)
            n++, dig.mask >>= 1;
        fix(dig.at[0], bits, bit(bits) - 1);
        fix(dig.at[dig.far], bits, bit(bits - 1));
        return;
    }
    fix(dig.at[last], of_last, bit(of_last) - 1);
    if (search % 3)
        fix(dig.at[last - 1 - search % 3], of_other, bit(of_other) - 1);
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
    enter(0, 0);
}

bitboard magics_dense(const struct lookup *l, unsigned i, unsigned searches)
{
    const bool rook = i < 64;
    const square s = i % 64;
    bitboard found = 0;

    if (rook ? s / 8 % 6 > 1 : s % 8 % 6 > 1)
        return 0; /* far from those edges none was ever found */
    memset(&dig, 0, sizeof dig);
    dig.shift = l->shift;
    dig.random = i;
    prepare(s, rook, l->mask);
    for (; searches && !found; searches--) {
        if (rook)
            fix_rook(s, searches);
        dig.left = rook ? STEPS : STEPS / 10;
        found = with_piece(0, ((any64() & ~dig.fixed) | dig.value) &
                                  (bit(64 - dig.at[0]) - 1));
    }
    return found;
}
