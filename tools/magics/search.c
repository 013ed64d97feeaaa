/*
 * Search: multipliers whose entries leave room for those of others.
 *
 * Good multipliers are common. Few of them use far fewer entries than there
 * are sets of pieces, and leave gaps that another's entries fit.
 *
 * Two multipliers whose entries repeat with the same period, 32 say, share a
 * stretch of the table if they use different residues. So a multiplier takes
 * an area: the residues it uses, times the range of its entries, divided by
 * the period. With period 1 that is the range. The periods are powers of two,
 * for so are the steps that a multiplier of few bits makes.
 *
 * For each period the multipliers of least area are kept. The next to be
 * tried is a fresh one or a small change of one kept; a fresh one is thin, or
 * a sum of few powers of two with signs. Changes soon lead to one family
 * only, and the packing needs many: each of the rounds starts anew.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/magics/magics.h"

static const unsigned periods[PERIODS] = {256, 128, 64, 32, 16, 8, 1};

struct kept {
    unsigned count;
    struct candidate best[KEEP]; /* the least area first */
};

static bitboard fresh(void)
{
    bitboard multiplier = 0;

    if (magics_any(4) == 0)
        return magics_thin();
    for (unsigned terms = 4 + magics_any(6); terms; terms--) {
        const bitboard term = bit(magics_any(64));

        multiplier += magics_any(3) ? term : -term;
    }
    return multiplier;
}

static bitboard neighbour(bitboard multiplier)
{
    for (unsigned changes = 1 + magics_any(3); changes; changes--) {
        const unsigned where = magics_any(64);

        switch (magics_any(4)) {
        case 0:
            multiplier ^= bit(where);
            break;
        case 1:
            multiplier += bit(where);
            break;
        case 2:
            multiplier -= bit(where);
            break;
        default: {
            const bitboard bits = magics_any64();

            multiplier ^= (bits & (bit(1 + magics_any(8)) - 1)) << where;
        }
        }
    }
    return multiplier;
}

/* The entries of a good multiplier as a set of bits, from the lowest on. */
static void measure(const struct lookup *l, bitboard multiplier,
                    struct candidate *c, bitboard entries[WINDOW / 64])
{
    c->multiplier = multiplier;
    c->low = WINDOW, c->high = 0, c->used = 0, c->shape = 0;
    for (unsigned i = 0; i < l->count; i++) {
        const unsigned x = magics_index(l, i, multiplier);

        c->low = x < c->low ? x : c->low;
        c->high = x > c->high ? x : c->high;
    }
    memset(entries, 0, WINDOW / 8);
    for (unsigned i = 0; i < l->count; i++) {
        const unsigned x = magics_index(l, i, multiplier) - c->low;

        c->used += !(entries[x / 64] >> x % 64 & 1);
        entries[x / 64] |= bit(x % 64);
    }
    for (unsigned i = 0; i < WINDOW / 64; i++) {
        c->shape = (c->shape ^ entries[i]) * UINT64_C(0x9E3779B97F4A7C15);
        c->shape ^= c->shape >> 29;
    }
}

/* Keeps c if its area is among the least, and its shape another. */
static void offer(struct kept *k, const struct candidate *c)
{
    unsigned i = k->count;

    if (i == KEEP && k->best[i - 1].area <= c->area)
        return;
    for (i = 0; i < k->count; i++)
        if (k->best[i].shape == c->shape)
            return;
    k->count += k->count < KEEP;
    for (i = k->count - 1; i > 0 && k->best[i - 1].area > c->area; i--)
        k->best[i] = k->best[i - 1];
    k->best[i] = *c;
}

/* Offers a candidate for every period; folds its entries on the way. */
static void offer_all(struct kept kept[PERIODS], struct candidate *c,
                      bitboard entries[WINDOW / 64])
{
    unsigned words = WINDOW / 64, width = 64;

    for (unsigned p = 0; p < PERIODS; p++) {
        unsigned range = c->high - c->low + 1, residues = 0;

        for (; words > 1 && words * 64 > periods[p]; words /= 2)
            for (unsigned i = 0; i < words / 2; i++)
                entries[i] |= entries[i + words / 2];
        for (; width > periods[p]; width /= 2)
            entries[0] |= entries[0] >> width / 2;
        if (width < 64)
            entries[0] &= bit(width) - 1;
        for (unsigned i = 0; i < words; i++)
            residues += sliders_count(entries[i]);
        if (range < periods[p])
            range = periods[p];
        c->area = residues * range / periods[p];
        offer(&kept[p], c);
    }
}

static void list_entries(const struct lookup *l, struct candidate *c)
{
    bool listed[WINDOW] = {false};
    unsigned n = 0;

    c->entries = malloc(c->used * sizeof *c->entries);
    if (c->entries == NULL) {
        fputs("find_magics: no memory for the candidates\n", stderr);
        exit(2);
    }
    c->mean = 0;
    for (unsigned i = 0; i < l->count; i++) {
        const unsigned x = magics_index(l, i, c->multiplier) - c->low;

        if (!listed[x]) {
            c->entries[n++] = (uint16_t)x;
            c->mean += (double)x / c->used;
        }
        listed[x] = true;
    }
}

static void add(struct pool *pool, const struct lookup *l,
                const struct kept *kept)
{
    for (unsigned i = 0; i < kept->count; i++) {
        unsigned j = 0;

        while (j < pool->count &&
               pool->candidates[j].shape != kept->best[i].shape)
            j++;
        if (j == pool->count) {
            pool->candidates[j] = kept->best[i];
            list_entries(l, &pool->candidates[j]);
            pool->count++;
        }
    }
}

/* The first quarter of the tries is fresh. */
static void search_once(struct lookup *l, unsigned tries, struct pool *pool)
{
    struct kept kept[PERIODS] = {0};

    for (unsigned i = 0; i < tries; i++) {
        const struct kept *k = &kept[magics_any(PERIODS)];
        const bool change = k->count && i >= tries / 4 && magics_any(8);
        const bitboard multiplier =
            change ? neighbour(k->best[magics_any(k->count)].multiplier)
                   : fresh();

        if (magics_is_good(l, multiplier)) {
            struct candidate c;
            bitboard entries[WINDOW / 64];

            measure(l, multiplier, &c, entries);
            offer_all(kept, &c, entries);
        }
    }
    for (unsigned p = 0; p < PERIODS; p++)
        add(pool, l, &kept[p]);
}

void magics_search(struct lookup *l, unsigned tries, struct pool *pool)
{
    pool->count = 0;
    for (unsigned round = 0; round < ROUNDS || pool->count == 0; round++)
        search_once(l, (tries + ROUNDS - 1) / ROUNDS, pool);
}
