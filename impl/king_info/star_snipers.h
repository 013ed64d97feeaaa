/*
 * star_snipers: as snipers, with in-between sets made of the stars alone.
 *
 * A rook's empty-board attacks from the king and from a sniper on his rank or
 * file meet on that line, and cut to the squares from one to the other in
 * index order they are what lies between: two loads from the table that found
 * the sniper. The kind of line is known, so it need not be told as in
 * between/star.h, and rook and bishop lines take a loop each.
 *
 * Exact on every position that can be parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_KING_INFO_STAR_SNIPERS_H
#define IMPL_KING_INFO_STAR_SNIPERS_H

#include "king_info/snipers.h"

/* What one kind of sliders do to a square. */
struct king_info_stars {
    bitboard seeing;  /* that attack it */
    bitboard free;    /* between it and those */
    bitboard shields; /* own men who alone stand before others */
};

ALWAYS_INLINE struct king_info_stars king_info_stars_at(const bitboard star[64],
                                                        square s,
                                                        bitboard sliders,
                                                        bitboard occupied,
                                                        bitboard own)
{
    const bitboard lines = star[s];
    struct king_info_stars at = {0, 0, 0};

    for (bitboard x = lines & sliders; x; x = without_lowest(x)) {
        const square sniper = lowest_square(x);
        const bitboard between = lines & star[sniper] & span(s, sniper);
        const bitboard men = between & occupied;

        at.seeing |= mask_if(!men) & x & -x;
        at.free |= mask_if(!men) & between;
        at.shields |= mask_if(!without_lowest(men)) & men & own;
    }
    return at;
}

ALWAYS_INLINE struct king_info king_info_star_snipers(const struct position *p)
{
    const bitboard *rook = between_star_tables.rook;
    const bitboard *bishop = between_star_tables.bishop;
    const enum color us = (enum color)p->side, them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const bitboard all = occupied_squares(p), own = p->of[us];
    const struct king_info_stars
        straight =
            king_info_stars_at(rook, king, straight_sliders(p, them), all, own),
        diagonal = king_info_stars_at(bishop, king, diagonal_sliders(p, them),
                                      all, own),
        own_straight =
            king_info_stars_at(rook, target, straight_sliders(p, us), all, own),
        own_diagonal = king_info_stars_at(bishop, target,
                                          diagonal_sliders(p, us), all, own);
    const bitboard checkers =
        straight.seeing | diagonal.seeing | king_info_leapers(p, king);

    return (struct king_info){
        .checkers = checkers,
        .pinned = straight.shields | diagonal.shields,
        .mask = king_info_known_mask(checkers,
                                     checkers | straight.free | diagonal.free),
        .discoverers = own_straight.shields | own_diagonal.shields,
    };
}

static const struct strategy_info king_info_star_snipers_info = {
    .idea = "snipers, who stands in between by the stars of both squares",
    .source = "this suite",
    .table_bytes = sizeof between_star_tables + sizeof leapers,
    .init = king_info_snipers_init,
};

#endif
