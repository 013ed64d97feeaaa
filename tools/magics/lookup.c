/*
 * Lookup: what a slider on a square asks of a multiplier, and which are good.
 *
 * A multiplier is good if the top bits of (relevant pieces * multiplier) differ
 * for any two sets of pieces that leave the slider different attacks. Most bad
 * ones fail on a few sets, and soon, if sets that failed others come first.
 * SPDX-License-Identifier: MIT
 */
#include "tools/magics/magics.h"

static uint64_t state;

void magics_seed(uint64_t seed)
{
    state = seed;
}

uint64_t magics_any64(void)
{
    uint64_t x = state += UINT64_C(0x9E3779B97F4A7C15);

    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
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

void magics_prepare(struct lookup *l, square s, bool rook, bool black)
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

bitboard magics_first_good(struct lookup *l)
{
    bitboard multiplier;

    do
        multiplier = magics_thin();
    while (!magics_is_good(l, multiplier));
    return multiplier;
}
