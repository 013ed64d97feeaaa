/*
 * magic_plain: a multiplication gathers the relevant pieces into a fixed-size
 * index, the same number of bits on every square.
 *
 * A product's top bits are sums of its factor's bits moved up by the other's.
 * For each square there are multipliers for which those sums tell the sets of
 * relevant pieces apart, wherever the attacks differ; they are found by trial.
 * Top bits that tell sets apart still do so with lower bits added, so every
 * rook may use 12 and every bishop 9, and a square's entries are where an
 * array of arrays has them: no offset and no shift to load. Most of the table
 * is never read.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_MAGIC_PLAIN_H
#define IMPL_SLIDERS_MAGIC_PLAIN_H

#include <stdalign.h>

#include "impl/sliders/magic_fancy_numbers.h"
#include "impl/sliders/relevant.h"

struct sliders_magic_plain_hash {
    bitboard mask, multiplier;
};

TABLE struct sliders_magic_plain_tables {
    alignas(64) struct {
        struct sliders_magic_plain_hash rook, bishop;
    } on[64];
    bitboard rook[64][1 << 12], bishop[64][1 << 9];
} sliders_magic_plain_tables;

ALWAYS_INLINE bitboard sliders_magic_plain_product(
    const struct sliders_magic_plain_hash *hash, bitboard occupied)
{
    return (occupied & hash->mask) * hash->multiplier;
}

/* row[index]; the row's address is hidden, so that it is made beforehand. */
ALWAYS_INLINE bitboard sliders_magic_plain_load(const bitboard *row,
                                                bitboard index)
{
    return ((const bitboard *)hidden((uintptr_t)row))[index];
}

ALWAYS_INLINE bitboard sliders_magic_plain_rook(square s, bitboard occupied)
{
    const bitboard index =
        sliders_magic_plain_product(&sliders_magic_plain_tables.on[s].rook,
                                    occupied) >>
        (64 - 12);

    return sliders_magic_plain_load(sliders_magic_plain_tables.rook[s], index);
}

ALWAYS_INLINE bitboard sliders_magic_plain_bishop(square s, bitboard occupied)
{
    const bitboard index =
        sliders_magic_plain_product(&sliders_magic_plain_tables.on[s].bishop,
                                    occupied) >>
        (64 - 9);

    return sliders_magic_plain_load(sliders_magic_plain_tables.bishop[s],
                                    index);
}

ALWAYS_INLINE bitboard sliders_magic_plain_queen(square s, bitboard occupied)
{
    return sliders_magic_plain_rook(s, occupied) |
           sliders_magic_plain_bishop(s, occupied);
}

ALWAYS_INLINE void sliders_magic_plain_fill(
    struct sliders_magic_plain_hash *hash, bitboard *attacks, unsigned shift,
    square s, slider_fn *walk)
{
    bitboard pieces = 0;

    do {
        attacks[sliders_magic_plain_product(hash, pieces) >> shift] =
            walk(s, pieces);
        pieces = sliders_next_subset(pieces, hash->mask);
    } while (pieces);
}

static void sliders_magic_plain_init(void)
{
    for (square s = 0; s < 64; s++) {
        struct sliders_magic_plain_hash
            *rook = &sliders_magic_plain_tables.on[s].rook,
            *bishop = &sliders_magic_plain_tables.on[s].bishop;

        rook->mask = sliders_relevant_rook(s);
        rook->multiplier = sliders_magic_fancy_multipliers[0][s];
        sliders_magic_plain_fill(rook, sliders_magic_plain_tables.rook[s],
                                 64 - 12, s, sliders_ray_walk_rook);
        bishop->mask = sliders_relevant_bishop(s);
        bishop->multiplier = sliders_magic_fancy_multipliers[1][s];
        sliders_magic_plain_fill(bishop, sliders_magic_plain_tables.bishop[s],
                                 64 - 9, s, sliders_ray_walk_bishop);
    }
}

static const struct strategy_info sliders_magic_plain_info = {
    .idea = "magic multiplication, 12 or 9 bits on every square",
    .source = "CPW Magic Bitboards, Plain (Hansen); own multipliers",
    .table_bytes = sizeof sliders_magic_plain_tables,
    .init = sliders_magic_plain_init,
};

#endif
