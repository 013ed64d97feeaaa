/*
 * Pack: one array for all lookups, each one's entries in the others' gaps.
 *
 * Two squares never share an entry, for they have no attack set in common. A
 * candidate lies at the lowest place where all its entries are free; of some
 * candidates, the one with least pull there is taken. Lookups with many
 * entries come first. Then, step by step, a few are taken out and put in
 * again, by simulated annealing: what it lowers is the sum of all pulls.
 *
 * Which places are free for an entry, 64 places at a time, is a shift of the
 * bits of those taken; the AND of these for all entries is soon zero.
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "chess/bitboard.h"
#include "tools/magics/magics.h"

/* ROOM is more than the ranges of all candidates need end to end. */
enum { ROOM = 1 << 19, CHOICE = 60 };

/* The candidate chosen for each lookup, and the place of its lowest entry. */
struct packing {
    unsigned size, at[LOOKUPS];
    double pull[LOOKUPS], total;
    const struct candidate *chosen[LOOKUPS]; /* NULL: not placed */
    bitboard taken[ROOM / 64];
};

/*
 * What a candidate costs where it lies: all of it pulls together, squared, and
 * its end much more so, as the last end of all is the size of the table.
 */
static double pull_of(const struct candidate *c, unsigned at)
{
    const double scale = 1.0 / 89000, middle = (at + c->mean) * scale;
    const double end = (at + c->high - c->low + 1) * scale;
    const double end_4 = end * end * end * end;

    return c->used * middle * middle + 300 * end_4 * end_4 * end_4 * end_4;
}

/*
 * The first place from c->low on where all entries are free; or any where the
 * pull would not be less than the limit.
 */
static unsigned first_fit(const struct packing *p, const struct candidate *c,
                          double limit)
{
    unsigned from = c->low;

    for (; pull_of(c, from) < limit; from += 64) {
        bitboard free = ~UINT64_C(0); /* of places from on */

        for (unsigned i = 0; i < c->used && free; i++) {
            const unsigned place = from + c->entries[i], shift = place % 64;
            const bitboard *taken = p->taken + place / 64;

            free &= ~(taken[0] >> shift);
            free &= ~(taken[1] << 1 << (63 - shift));
        }
        if (free)
            return from + lowest_square(free);
    }
    return from;
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
    for (unsigned i = 0; i < LOOKUPS; i++) {
        if (end_of(p, i) > p->size)
            p->size = end_of(p, i);
        p->total += p->pull[i];
    }
}

/* Puts a candidate of lookup i where it fits first: of some, the cheapest. */
static void put(struct packing *p, unsigned i, const struct pool *pool)
{
    const unsigned stride = 1 + pool->count / CHOICE;

    p->pull[i] = HUGE_VAL;
    for (unsigned k = magics_any(stride); k < pool->count; k += stride) {
        const struct candidate *c = &pool->candidates[k];
        const unsigned at = first_fit(p, c, p->pull[i]);
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
static void complete(struct packing *p, const struct pool pools[LOOKUPS])
{
    unsigned size[LOOKUPS], next;

    for (unsigned i = 0; i < LOOKUPS; i++) {
        const unsigned used = p->chosen[i] ? 0 : pools[i].candidates[0].used;

        size[i] = used ? used * (1000 + magics_any(1500)) : 0;
    }
    for (;;) {
        next = 0;
        for (unsigned i = 1; i < LOOKUPS; i++)
            if (size[i] > size[next])
                next = i;
        if (size[next] == 0)
            break;
        size[next] = 0;
        put(p, next, &pools[next]);
    }
    measure(p);
}

/* Takes a few out of the packing, often the one that ends last. */
static void loosen(struct packing *p)
{
    unsigned i = magics_any(LOOKUPS), last = 0;

    for (unsigned j = 1; j < LOOKUPS; j++)
        if (end_of(p, j) > end_of(p, last))
            last = j;
    if (magics_any(3) == 0)
        i = last;
    for (unsigned out = 1 + magics_any(10); out; out--) {
        if (p->chosen[i]) {
            toggle(p, i);
            p->chosen[i] = NULL;
        }
        i = magics_any(LOOKUPS);
    }
}

unsigned magics_pack(const struct pool pools[LOOKUPS], unsigned steps,
                     uint64_t multipliers[LOOKUPS], uint64_t bases[LOOKUPS])
{
    static struct packing now, next, best;

    complete(&now, pools);
    best = now;
    for (unsigned left = steps; left; left--) {
        const unsigned dice = lowest_square(magics_any64() | bit(20));
        const double warmth = 0.0003 * now.total * left / steps;

        next = now;
        loosen(&next);
        complete(&next, pools);
        if (next.total <= now.total + warmth * dice)
            now = next;
        if (now.size < best.size)
            best = now;
    }
    for (unsigned i = 0; i < LOOKUPS; i++) {
        multipliers[i] = best.chosen[i]->multiplier;
        bases[i] = best.at[i] - best.chosen[i]->low;
    }
    return best.size;
}
