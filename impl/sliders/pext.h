/*
 * pext: gather the relevant pieces into a dense index, and look the answer up.
 *
 * PEXT packs the bits of occupied that lie under a mask into the lowest bits
 * of a word. That is a perfect hash of the relevant pieces, with no multiplier
 * to find: each set of them has an entry, and no entry is left over. The
 * records of a rook and a bishop on one square share half a cache line.
 *
 * AMD CPUs before Zen 3 run PEXT as microcode, tens of cycles long.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_PEXT_H
#define IMPL_SLIDERS_PEXT_H

#include <stdalign.h>

#include "impl/sliders/relevant.h"

struct sliders_pext_line {
    bitboard mask;
    const bitboard *attacks;
};

TABLE struct sliders_pext_tables {
    alignas(64) struct {
        struct sliders_pext_line rook, bishop;
    } on[64];
    bitboard attacks[SLIDERS_RELEVANT_SETS];
} sliders_pext_tables;

#ifdef __BMI2__

/* As _pext_u64(); its header takes long to compile, and all programs use this.
 */
ALWAYS_INLINE uint64_t sliders_pext_gather(bitboard set, bitboard mask)
{
    return __builtin_ia32_pext_di(set, mask);
}

ALWAYS_INLINE bitboard sliders_pext_rook(square s, bitboard occupied)
{
    const struct sliders_pext_line *r = &sliders_pext_tables.on[s].rook;

    return r->attacks[sliders_pext_gather(occupied, r->mask)];
}

ALWAYS_INLINE bitboard sliders_pext_bishop(square s, bitboard occupied)
{
    const struct sliders_pext_line *b = &sliders_pext_tables.on[s].bishop;

    return b->attacks[sliders_pext_gather(occupied, b->mask)];
}

ALWAYS_INLINE bitboard sliders_pext_queen(square s, bitboard occupied)
{
    return sliders_pext_rook(s, occupied) | sliders_pext_bishop(s, occupied);
}
#endif

/* Subsets come in the order of their indices. Returns the end of the table. */
ALWAYS_INLINE bitboard *sliders_pext_fill(struct sliders_pext_line *line,
                                          bitboard *attacks, square s,
                                          bitboard mask, slider_fn *walk)
{
    bitboard pieces = 0;

    line->mask = mask;
    line->attacks = attacks;
    do {
        *attacks++ = walk(s, pieces);
        pieces = sliders_next_subset(pieces, mask);
    } while (pieces);

    return attacks;
}

static void sliders_pext_init(void)
{
    bitboard *next = sliders_pext_tables.attacks;

    for (square s = 0; s < 64; s++)
        next =
            sliders_pext_fill(&sliders_pext_tables.on[s].rook, next, s,
                              sliders_relevant_rook(s), sliders_ray_walk_rook);
    for (square s = 0; s < 64; s++)
        next = sliders_pext_fill(&sliders_pext_tables.on[s].bishop, next, s,
                                 sliders_relevant_bishop(s),
                                 sliders_ray_walk_bishop);
}

static const struct strategy_info sliders_pext_info = {
    .idea = "relevant pieces gathered by PEXT: a dense index without a hash",
    .source = "CPW BMI2, PEXT Bitboards (Wegner)",
    .table_bytes = sizeof sliders_pext_tables,
    .init = sliders_pext_init,
};

#endif
