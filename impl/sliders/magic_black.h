/*
 * magic_black: as magic_fixed_shift, with all irrelevant squares set to one
 * instead of zero.
 *
 * An OR with the complement of the mask takes the place of the AND. With e
 * for the empty relevant squares, occupied | ~mask is -1 - e, and the product
 * -multiplier - e * multiplier: a constant is added before the product is cut
 * to its top bits. So the search has more freedom. Where the sums of two sets
 * of pieces differ by less than an entry, the constant decides whether they
 * share one, so that more sets with the same attacks can.
 *
 * The search found 86,790 entries; the best published table has 87,988 (Annuss
 * and Fiekas).
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_MAGIC_BLACK_H
#define IMPL_SLIDERS_MAGIC_BLACK_H

#include <stdalign.h>

#include "impl/sliders/magic_black_numbers.h"
#include "impl/sliders/relevant.h"

struct sliders_magic_black_hash {
    bitboard others, multiplier; /* others: not relevant */
    const bitboard *attacks;
};

TABLE struct sliders_magic_black_tables {
    struct {
        alignas(64) struct sliders_magic_black_hash rook;
        struct sliders_magic_black_hash bishop;
    } on[64];
    bitboard attacks[SLIDERS_MAGIC_BLACK_ENTRIES];
} sliders_magic_black_tables;

ALWAYS_INLINE bitboard sliders_magic_black_product(
    const struct sliders_magic_black_hash *hash, bitboard occupied)
{
    return (occupied | hash->others) * hash->multiplier;
}

ALWAYS_INLINE bitboard sliders_magic_black_rook(square s, bitboard occupied)
{
    const struct sliders_magic_black_hash *r =
        &sliders_magic_black_tables.on[s].rook;

    return r->attacks[sliders_magic_black_product(r, occupied) >> (64 - 12)];
}

ALWAYS_INLINE bitboard sliders_magic_black_bishop(square s, bitboard occupied)
{
    const struct sliders_magic_black_hash *b =
        &sliders_magic_black_tables.on[s].bishop;

    return b->attacks[sliders_magic_black_product(b, occupied) >> (64 - 9)];
}

ALWAYS_INLINE bitboard sliders_magic_black_queen(square s, bitboard occupied)
{
    return sliders_magic_black_rook(s, occupied) |
           sliders_magic_black_bishop(s, occupied);
}

/* Fills the entries of a rook, bishop 0, or a bishop, 1. */
ALWAYS_INLINE void sliders_magic_black_fill(
    struct sliders_magic_black_hash *hash, int bishop, square s, bitboard mask,
    slider_fn *walk)
{
    bitboard *attacks = sliders_magic_black_tables.attacks +
                        sliders_magic_black_bases[bishop][s];
    const unsigned shift = bishop ? 64 - 9 : 64 - 12;
    bitboard pieces = 0;

    hash->others = ~mask;
    hash->multiplier = sliders_magic_black_multipliers[bishop][s];
    hash->attacks = attacks;
    do {
        attacks[sliders_magic_black_product(hash, pieces) >> shift] =
            walk(s, pieces);
        pieces = sliders_next_subset(pieces, mask);
    } while (pieces);
}

static void sliders_magic_black_init(void)
{
    for (square s = 0; s < 64; s++) {
        sliders_magic_black_fill(&sliders_magic_black_tables.on[s].rook, 0, s,
                                 sliders_relevant_rook(s),
                                 sliders_ray_walk_rook);
        sliders_magic_black_fill(&sliders_magic_black_tables.on[s].bishop, 1, s,
                                 sliders_relevant_bishop(s),
                                 sliders_ray_walk_bishop);
    }
}

static const struct strategy_info sliders_magic_black_info = {
    .idea = "magic_fixed_shift with ones for irrelevant squares",
    .source = "CPW Magic Bitboards, Black (Annuss); own multipliers",
    .table_bytes = sizeof sliders_magic_black_tables,
    .init = sliders_magic_black_init,
};

#endif
