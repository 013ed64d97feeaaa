/*
 * magic_fixed_shift: magic multiplication with constant shifts, and tables
 * that overlap.
 *
 * A rook's index is 12 bits of the product and a bishop's 9, on all squares,
 * so the shift is part of the instruction. Most squares need fewer entries
 * than that. With multipliers that leave the rest unused, in long runs or in
 * regular patterns, one square's entries fit into another's gaps, and one
 * array holds all of them. The search prefers multipliers that send many sets
 * of pieces with the same attacks to the same entry. It found 87,270 entries;
 * the best published table has 88,772 (Annuss).
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_MAGIC_FIXED_SHIFT_H
#define IMPL_SLIDERS_MAGIC_FIXED_SHIFT_H

#include <stdalign.h>

#include "impl/sliders/magic_fixed_shift_numbers.h"
#include "impl/sliders/relevant.h"

struct sliders_magic_fixed_shift_hash {
    bitboard mask, multiplier;
    const bitboard *attacks;
};

TABLE struct sliders_magic_fixed_shift_tables {
    struct {
        alignas(64) struct sliders_magic_fixed_shift_hash rook;
        struct sliders_magic_fixed_shift_hash bishop;
    } on[64];
    bitboard attacks[SLIDERS_MAGIC_FIXED_SHIFT_ENTRIES];
} sliders_magic_fixed_shift_tables;

ALWAYS_INLINE bitboard sliders_magic_fixed_shift_product(
    const struct sliders_magic_fixed_shift_hash *hash, bitboard occupied)
{
    return (occupied & hash->mask) * hash->multiplier;
}

ALWAYS_INLINE bitboard sliders_magic_fixed_shift_rook(square s,
                                                      bitboard occupied)
{
    const struct sliders_magic_fixed_shift_hash *r =
        &sliders_magic_fixed_shift_tables.on[s].rook;

    return r
        ->attacks[sliders_magic_fixed_shift_product(r, occupied) >> (64 - 12)];
}

ALWAYS_INLINE bitboard sliders_magic_fixed_shift_bishop(square s,
                                                        bitboard occupied)
{
    const struct sliders_magic_fixed_shift_hash *b =
        &sliders_magic_fixed_shift_tables.on[s].bishop;

    return b
        ->attacks[sliders_magic_fixed_shift_product(b, occupied) >> (64 - 9)];
}

ALWAYS_INLINE bitboard sliders_magic_fixed_shift_queen(square s,
                                                       bitboard occupied)
{
    return sliders_magic_fixed_shift_rook(s, occupied) |
           sliders_magic_fixed_shift_bishop(s, occupied);
}

/* Fills the entries of a rook, bishop 0, or a bishop, 1. */
ALWAYS_INLINE void sliders_magic_fixed_shift_fill(
    struct sliders_magic_fixed_shift_hash *hash, int bishop, square s,
    bitboard mask, slider_fn *walk)
{
    bitboard *attacks = sliders_magic_fixed_shift_tables.attacks +
                        sliders_magic_fixed_shift_bases[bishop][s];
    const unsigned shift = bishop ? 64 - 9 : 64 - 12;
    bitboard pieces = 0;

    hash->mask = mask;
    hash->multiplier = sliders_magic_fixed_shift_multipliers[bishop][s];
    hash->attacks = attacks;
    do {
        attacks[sliders_magic_fixed_shift_product(hash, pieces) >> shift] =
            walk(s, pieces);
        pieces = sliders_next_subset(pieces, mask);
    } while (pieces);
}

static void sliders_magic_fixed_shift_init(void)
{
    for (square s = 0; s < 64; s++) {
        sliders_magic_fixed_shift_fill(
            &sliders_magic_fixed_shift_tables.on[s].rook, 0, s,
            sliders_relevant_rook(s), sliders_ray_walk_rook);
        sliders_magic_fixed_shift_fill(
            &sliders_magic_fixed_shift_tables.on[s].bishop, 1, s,
            sliders_relevant_bishop(s), sliders_ray_walk_bishop);
    }
}

static const struct strategy_info sliders_magic_fixed_shift_info = {
    .idea = "magic multiplication, constant shifts, overlapping tables",
    .source = "CPW Magic Bitboards, Fixed shift (Garms, Annuss); own "
              "multipliers and packing",
    .table_bytes = sizeof sliders_magic_fixed_shift_tables,
    .init = sliders_magic_fixed_shift_init,
};

#endif
