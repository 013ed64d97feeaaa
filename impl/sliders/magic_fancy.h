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

/* hash has a multiplier. Returns the end of its part of the table. */
ALWAYS_INLINE bitboard *sliders_magic_fancy_fill(
    struct sliders_magic_fancy_hash *hash, bitboard *attacks, square s,
    bitboard mask, unsigned bits, slider_fn *walk)
{
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

/* less[0] has the squares where a rook's index is a bit shorter than the rule,
 * less[1] those of a bishop's. */
static void sliders_magic_fancy_fill_all(
    struct sliders_magic_fancy_square on[64], bitboard *attacks,
    const bitboard multipliers[2][64], const bitboard less[2])
{
    for (square s = 0; s < 64; s++) {
        const bitboard rook = sliders_relevant_rook(s);
        const bitboard bishop = sliders_relevant_bishop(s);

        on[s].rook.multiplier = multipliers[0][s];
        attacks = sliders_magic_fancy_fill(
            &on[s].rook, attacks, s, rook,
            sliders_count(rook) - (less[0] >> s & 1), sliders_ray_walk_rook);
        on[s].bishop.multiplier = multipliers[1][s];
        attacks =
            sliders_magic_fancy_fill(&on[s].bishop, attacks, s, bishop,
                                     sliders_count(bishop) - (less[1] >> s & 1),
                                     sliders_ray_walk_bishop);
    }
}

static void sliders_magic_fancy_init(void)
{
    static const bitboard none[2] = {0, 0};

    sliders_magic_fancy_fill_all(sliders_magic_fancy_tables.on,
                                 sliders_magic_fancy_tables.attacks,
                                 sliders_magic_fancy_multipliers, none);
}

static const struct strategy_info sliders_magic_fancy_info = {
    .idea = "magic multiplication, its own shift for each square",
    .source = "CPW Magic Bitboards, Fancy (Kannan); own multipliers",
    .table_bytes = sizeof sliders_magic_fancy_tables,
    .init = sliders_magic_fancy_init,
};

#endif
