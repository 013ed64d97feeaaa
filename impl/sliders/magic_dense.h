/*
 * magic_dense: as magic_fancy, with an index of one bit less on the squares
 * where a multiplier for it is known.
 *
 * Half of all sets of pieces then share an entry, as they may if they leave the
 * slider the same attacks. How multipliers do that: tools/magics/dense.c.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_MAGIC_DENSE_H
#define IMPL_SLIDERS_MAGIC_DENSE_H

#include "impl/sliders/magic_dense_numbers.h"
#include "impl/sliders/magic_fancy.h"

TABLE struct sliders_magic_dense_tables {
    struct sliders_magic_fancy_square on[64];
    bitboard attacks[SLIDERS_MAGIC_DENSE_ENTRIES];
} sliders_magic_dense_tables;

ALWAYS_INLINE bitboard sliders_magic_dense_rook(square s, bitboard occupied)
{
    const struct sliders_magic_fancy_hash *r =
        &sliders_magic_dense_tables.on[s].rook;

    return r->attacks[sliders_magic_fancy_index(r, occupied)];
}

ALWAYS_INLINE bitboard sliders_magic_dense_bishop(square s, bitboard occupied)
{
    const struct sliders_magic_fancy_hash *b =
        &sliders_magic_dense_tables.on[s].bishop;

    return b->attacks[sliders_magic_fancy_index(b, occupied)];
}

ALWAYS_INLINE bitboard sliders_magic_dense_queen(square s, bitboard occupied)
{
    return sliders_magic_dense_rook(s, occupied) |
           sliders_magic_dense_bishop(s, occupied);
}

static void sliders_magic_dense_init(void)
{
    bitboard *next = sliders_magic_dense_tables.attacks;

    for (square s = 0; s < 64; s++) {
        struct sliders_magic_fancy_square *on =
            sliders_magic_dense_tables.on + s;

        on->rook.multiplier = sliders_magic_dense_multipliers[0][s];
        next = sliders_magic_fancy_fill(
            &on->rook, next, s, sliders_relevant_rook(s),
            sliders_magic_dense_less[0] >> s & 1, sliders_ray_walk_rook);
        on->bishop.multiplier = sliders_magic_dense_multipliers[1][s];
        next = sliders_magic_fancy_fill(
            &on->bishop, next, s, sliders_relevant_bishop(s),
            sliders_magic_dense_less[1] >> s & 1, sliders_ray_walk_bishop);
    }
}

static const struct strategy_info sliders_magic_dense_info = {
    .idea = "magic_fancy with a bit less where a multiplier allows",
    .source = "Caissa 86cb22f, 2026-06; own multipliers",
    .table_bytes = sizeof sliders_magic_dense_tables,
    .init = sliders_magic_dense_init,
};

#endif
