/*
 * pext_split: as pext, but each of the four lines has its own lookup.
 *
 * What a rook attacks on its rank does not depend on its file, so two tables
 * of at most 64 entries replace one of up to 4096: 2^a + 2^b of them for 2^(a
 * + b). Lookups of one answer do not wait for one another. Tables hold only
 * the entries that a line's relevant pieces can ask for: 26 of 64 on average.
 *
 * Dense tables are an invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_PEXT_SPLIT_H
#define IMPL_SLIDERS_PEXT_SPLIT_H

#include <stdalign.h>

#include "impl/sliders/relevant.h"

/* 320 for a rank, 832 for all diagonals that rise; likewise for the others. */
enum { SLIDERS_PEXT_SPLIT_ENTRIES = 2 * 8 * 320 + 2 * 832 };

struct sliders_pext_split_line {
    bitboard mask;
    const bitboard *attacks;
};

TABLE struct sliders_pext_split_tables {
    alignas(64) struct {
        struct sliders_pext_split_line rook[2], bishop[2];
    } on[64];
    bitboard attacks[SLIDERS_PEXT_SPLIT_ENTRIES];
} sliders_pext_split_tables;

#ifdef __BMI2__
#include <immintrin.h>

/* The attacks on two lines together. */
ALWAYS_INLINE bitboard sliders_pext_split(
    const struct sliders_pext_split_line line[2], bitboard occupied)
{
    return line[0].attacks[_pext_u64(occupied, line[0].mask)] |
           line[1].attacks[_pext_u64(occupied, line[1].mask)];
}

ALWAYS_INLINE bitboard sliders_pext_split_rook(square s, bitboard occupied)
{
    return sliders_pext_split(sliders_pext_split_tables.on[s].rook, occupied);
}

ALWAYS_INLINE bitboard sliders_pext_split_bishop(square s, bitboard occupied)
{
    return sliders_pext_split(sliders_pext_split_tables.on[s].bishop, occupied);
}

ALWAYS_INLINE bitboard sliders_pext_split_queen(square s, bitboard occupied)
{
    return sliders_pext_split_rook(s, occupied) |
           sliders_pext_split_bishop(s, occupied);
}
#endif

/* Subsets come in the order of their indices. Returns the end of the table. */
ALWAYS_INLINE bitboard *sliders_pext_split_fill(
    struct sliders_pext_split_line *line, bitboard *attacks, square s,
    bitboard on, slider_fn *walk)
{
    bitboard pieces = 0;

    line->mask = on & walk(s, 0) & ~sliders_edges(s);
    line->attacks = attacks;
    do {
        *attacks++ = walk(s, pieces) & on;
        pieces = sliders_next_subset(pieces, line->mask);
    } while (pieces);

    return attacks;
}

static void sliders_pext_split_init(void)
{
    bitboard *next = sliders_pext_split_tables.attacks;

    for (square s = 0; s < 64; s++) {
        const bitboard lines[2][2] = {
            {rank_through(s), file_through(s)},
            {diagonal_through(s), antidiagonal_through(s)}};

        for (int i = 0; i < 2; i++) {
            next = sliders_pext_split_fill(
                &sliders_pext_split_tables.on[s].rook[i], next, s, lines[0][i],
                sliders_ray_walk_rook);
            next = sliders_pext_split_fill(
                &sliders_pext_split_tables.on[s].bishop[i], next, s,
                lines[1][i], sliders_ray_walk_bishop);
        }
    }
}

static const struct strategy_info sliders_pext_split_info = {
    .idea = "PEXT, one small lookup for each line",
    .source = "Chess_Movegen; dense tables: this suite",
    .table_bytes = sizeof sliders_pext_split_tables,
    .init = sliders_pext_split_init,
};

#endif
