/*
 * star_snipers: as snipers, with in-between sets made of the stars alone.
 *
 * A rook's empty-board attacks from the king and from a sniper on its rank or
 * file meet on that line, and cut to the squares from one to the other in index
 * order they are what lies between: two loads from the table that found the
 * sniper. The kind of line is known, so it need not be told as in
 * between/star.h, and rook and bishop lines take a loop each.
 *
 * Exact on every position that can be parsed.
 *
 * An invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_STAR_SNIPERS_H
#define IMPL_CHECKS_AND_PINS_STAR_SNIPERS_H

#include "impl/checks_and_pins/snipers.h"

/* What one kind of sliders do to a square. */
struct checks_and_pins_stars {
    bitboard seeing;   /* that attack it */
    bitboard free;     /* between it and those */
    bitboard blockers; /* own pieces that alone stand before others */
};

ALWAYS_INLINE struct checks_and_pins_stars checks_and_pins_stars_at(
    const bitboard star[64], square s, bitboard sliders, bitboard occupied,
    bitboard own)
{
    const bitboard lines = star[s];
    struct checks_and_pins_stars at = {0, 0, 0};

    for (bitboard x = lines & sliders; x; x = without_lowest(x)) {
        const square sniper = lowest_square(x);
        const bitboard between = lines & star[sniper] & span(s, sniper);
        const bitboard pieces = between & occupied;

        at.seeing |= mask_if(!pieces) & x & -x;
        at.free |= mask_if(!pieces) & between;
        at.blockers |= mask_if(!more_than_one(pieces)) & pieces & own;
    }
    return at;
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_star_snipers(
    const struct position *p)
{
    const bitboard *rook = between_star_tables.rook;
    const bitboard *bishop = between_star_tables.bishop;
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const bitboard all = occupied_squares(p), own = color_pieces(p, us);
    const struct checks_and_pins_stars
        orthogonal = checks_and_pins_stars_at(
            rook, king, orthogonal_sliders(p, them), all, own),
        diagonal = checks_and_pins_stars_at(
            bishop, king, diagonal_sliders(p, them), all, own),
        own_orthogonal = checks_and_pins_stars_at(
            rook, target, orthogonal_sliders(p, us), all, own),
        own_diagonal = checks_and_pins_stars_at(
            bishop, target, diagonal_sliders(p, us), all, own);
    const bitboard checkers =
        orthogonal.seeing | diagonal.seeing | checks_and_pins_leapers(p, king);

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = orthogonal.blockers | diagonal.blockers,
        .mask = checks_and_pins_known_mask(
            checkers, checkers | orthogonal.free | diagonal.free),
        .discoverers = own_orthogonal.blockers | own_diagonal.blockers,
    };
}

static const struct strategy_info checks_and_pins_star_snipers_info = {
    .idea = "snipers, the pieces in between by the stars of both squares",
    .source = "this suite",
    .table_bytes = sizeof between_star_tables + sizeof leapers,
    .init = checks_and_pins_snipers_init,
};

#endif
