/*
 * pext_mixed: rooks as pext_pdep, bishops as pext.
 *
 * Nineteen of twenty sets of relevant pieces are a rook's. With codes of 16
 * bits they take 204,800 bytes, and PDEP spreads the answer out. A bishop's
 * take 41,984 bytes as they are: there the load is the answer, and PDEP with
 * its three cycles saves little. Together 246,784 bytes, where pext_pdep has
 * 215,296 and pext 861,184, and a record for each square, in one cache line.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_PEXT_MIXED_H
#define IMPL_SLIDERS_PEXT_MIXED_H

#include <stdalign.h>

#include "impl/sliders/pext.h"
#include "impl/sliders/pext_pdep.h"

TABLE struct sliders_pext_mixed_tables {
    struct {
        alignas(64) struct sliders_pext_pdep_line rook;
        struct sliders_pext_line bishop;
    } on[64];
    bitboard attacks[SLIDERS_BISHOP_SETS];
    uint16_t codes[SLIDERS_ROOK_SETS];
} sliders_pext_mixed_tables;

#ifdef __BMI2__

ALWAYS_INLINE bitboard sliders_pext_mixed_rook(square s, bitboard occupied)
{
    const struct sliders_pext_pdep_line *r =
        &sliders_pext_mixed_tables.on[s].rook;

    return _pdep_u64(r->codes[_pext_u64(occupied, r->mask)], r->rays);
}

ALWAYS_INLINE bitboard sliders_pext_mixed_bishop(square s, bitboard occupied)
{
    const struct sliders_pext_line *b = &sliders_pext_mixed_tables.on[s].bishop;

    return b->attacks[_pext_u64(occupied, b->mask)];
}

ALWAYS_INLINE bitboard sliders_pext_mixed_queen(square s, bitboard occupied)
{
    return sliders_pext_mixed_rook(s, occupied) |
           sliders_pext_mixed_bishop(s, occupied);
}
#endif

static void sliders_pext_mixed_init(void)
{
    uint16_t *codes = sliders_pext_mixed_tables.codes;
    bitboard *attacks = sliders_pext_mixed_tables.attacks;

    for (square s = 0; s < 64; s++) {
        codes = sliders_pext_pdep_fill(&sliders_pext_mixed_tables.on[s].rook,
                                       codes, s, sliders_relevant_rook(s),
                                       sliders_ray_walk_rook);
        attacks = sliders_pext_fill(&sliders_pext_mixed_tables.on[s].bishop,
                                    attacks, s, sliders_relevant_bishop(s),
                                    sliders_ray_walk_bishop);
    }
}

static const struct strategy_info sliders_pext_mixed_info = {
    .idea = "rooks by PEXT and PDEP on 16-bit codes, bishops by PEXT",
    .source = "Stormphrax, 2026",
    .table_bytes = sizeof sliders_pext_mixed_tables,
    .init = sliders_pext_mixed_init,
};

#endif
