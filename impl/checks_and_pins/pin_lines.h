/*
 * pin_lines: the lines pieces are pinned on, kept apart by kind and then read.
 *
 * A move generator wants more than the set of the pinned: a piece on a pin line
 * moves along it or not at all. So the squares from the king to each pinner are
 * gathered, ranks and files in one set, diagonals in another; a pinned piece is
 * an own one on a line of either. Before slider attacks are looked up at all, a
 * test of the empty board's attacks asks whether any slider could be in line.
 *
 * No own piece is on a pin line but the pinned one, so reading them is exact,
 * on every position that can be parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_PIN_LINES_H
#define IMPL_CHECKS_AND_PINS_PIN_LINES_H

#include "impl/between/star.h"
#include "impl/checks_and_pins/parts.h"
#include "impl/sliders/sliders.h"

/*
 * The sliders that see a square; the lines from it to those behind a blocker.
 */
struct checks_and_pins_lines {
    bitboard seeing, pins;
};

/* For one kind of line: its attack function, its empty board, its sliders. */
ALWAYS_INLINE struct checks_and_pins_lines checks_and_pins_lines_to(
    slider_fn *attacks, const bitboard star[64], between_fn *between, square s,
    bitboard sliders, const struct position *p)
{
    const bitboard occupied = occupied_squares(p);
    struct checks_and_pins_lines lines = {0, 0};

    if (!(star[s] & sliders))
        return lines;

    const bitboard seen = attacks(s, occupied);
    const bitboard through =
        attacks(s, occupied ^ (seen & color_pieces(p, side_to_move(p))));

    lines.seeing = seen & sliders;
    for (bitboard x = (seen ^ through) & sliders; x; x = without_lowest(x))
        lines.pins |= between(s, lowest_square(x));
    return lines;
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_pin_lines(
    struct slider_getter sliders, between_fn *between, const struct position *p)
{
    const bitboard *rook = between_star_tables.rook;
    const bitboard *bishop = between_star_tables.bishop;
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const struct checks_and_pins_lines
        orthogonal = checks_and_pins_lines_to(sliders.rook, rook, between, king,
                                              orthogonal_sliders(p, them), p),
        diagonal = checks_and_pins_lines_to(sliders.bishop, bishop, between,
                                            king, diagonal_sliders(p, them), p),
        own_orthogonal = checks_and_pins_lines_to(
            sliders.rook, rook, between, target, orthogonal_sliders(p, us), p),
        own_diagonal =
            checks_and_pins_lines_to(sliders.bishop, bishop, between, target,
                                     diagonal_sliders(p, us), p);
    const bitboard checkers =
        orthogonal.seeing | diagonal.seeing | checks_and_pins_leapers(p, king);

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = color_pieces(p, us) & (orthogonal.pins | diagonal.pins),
        .mask = checks_and_pins_mask(between, king, checkers),
        .discoverers =
            color_pieces(p, us) & (own_orthogonal.pins | own_diagonal.pins),
    };
}

static void checks_and_pins_pin_lines_init(void)
{
    between_star_init();
    leapers_init();
}

static const struct strategy_info checks_and_pins_pin_lines_info = {
    .idea = "lines to the pinners by kind, where a slider could be at all",
    .source = "Gigantua; chess-library",
    .table_bytes = sizeof between_star_tables + sizeof leapers,
    .init = checks_and_pins_pin_lines_init,
};

#endif
