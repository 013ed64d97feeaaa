/*
 * magic_fancy: as magic_plain, with as many bits as a square needs.
 *
 * An index has one bit for each relevant square, 5 to 12 of them, so shift
 * and table differ by square and stand in a record with mask and multiplier:
 * half a cache line for a rook, the other half for the bishop. The shift is
 * loaded, which costs an instruction where BMI2's SHRX is missing.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_MAGIC_FANCY_H
#define IMPL_SLIDERS_MAGIC_FANCY_H

#include <stdalign.h>

#include "impl/sliders/magic_fancy_numbers.h"
#include "impl/sliders/relevant.h"

struct sliders_magic_fancy_hash {
    bitboard mask, multiplier;
    const bitboard *attacks;
    unsigned shift;
};

struct sliders_magic_fancy_square {
    alignas(64) struct sliders_magic_fancy_hash rook;
    struct sliders_magic_fancy_hash bishop;
};

TABLE struct sliders_magic_fancy_tables {
    struct sliders_magic_fancy_square on[64];
    bitboard attacks[SLIDERS_RELEVANT_SETS];
} sliders_magic_fancy_tables;

ALWAYS_INLINE bitboard sliders_magic_fancy_index(
    const struct sliders_magic_fancy_hash *hash, bitboard occupied)
{
    return (occupied & hash->mask) * hash->multiplier >> hash->shift;
}

ALWAYS_INLINE bitboard sliders_magic_fancy_rook(square s, bitboard occupied)
{
    const struct sliders_magic_fancy_hash *r =
        &sliders_magic_fancy_tables.on[s].rook;

    return r->attacks[sliders_magic_fancy_index(r, occupied)];
}

ALWAYS_INLINE bitboard sliders_magic_fancy_bishop(square s, bitboard occupied)
{
    const struct sliders_magic_fancy_hash *b =
        &sliders_magic_fancy_tables.on[s].bishop;

    return b->attacks[sliders_magic_fancy_index(b, occupied)];
}

ALWAYS_INLINE bitboard sliders_magic_fancy_queen(square s, bitboard occupied)
{
    return sliders_magic_fancy_rook(s, occupied) |
           sliders_magic_fancy_bishop(s, occupied);
}

/* hash has a multiplier, for an index of so many bits less than mask has
 * squares. Returns the end of its part of the table. */
ALWAYS_INLINE bitboard *sliders_magic_fancy_fill(
    struct sliders_magic_fancy_hash *hash, bitboard *attacks, square s,
    bitboard mask, unsigned less, slider_fn *walk)
{
    const unsigned bits = sliders_count(mask) - less;
    bitboard pieces = 0;

    hash->mask = mask;
    hash->attacks = attacks;
    hash->shift = 64 - bits;
    do {
        attacks[sliders_magic_fancy_index(hash, pieces)] = walk(s, pieces);
        pieces = sliders_next_subset(pieces, mask);
    } while (pieces);

    return attacks + bit(bits);
}

static void sliders_magic_fancy_init(void)
{
    bitboard *next = sliders_magic_fancy_tables.attacks;

    for (square s = 0; s < 64; s++) {
        struct sliders_magic_fancy_square *on =
            sliders_magic_fancy_tables.on + s;

        on->rook.multiplier = sliders_magic_fancy_multipliers[0][s];
        next = sliders_magic_fancy_fill(&on->rook, next, s,
                                        sliders_relevant_rook(s), 0,
                                        sliders_ray_walk_rook);
        on->bishop.multiplier = sliders_magic_fancy_multipliers[1][s];
        next = sliders_magic_fancy_fill(&on->bishop, next, s,
                                        sliders_relevant_bishop(s), 0,
                                        sliders_ray_walk_bishop);
    }
}

static const struct strategy_info sliders_magic_fancy_info = {
    .idea = "magic multiplication, its own shift for each square",
    .source = "CPW Magic Bitboards, Fancy (Kannan); own multipliers",
    .table_bytes = sizeof sliders_magic_fancy_tables,
    .init = sliders_magic_fancy_init,
};

#endif
