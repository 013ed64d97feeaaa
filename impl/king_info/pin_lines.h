/*
 * pin_lines: the lines men are pinned on, kept apart by kind and then read.
 *
 * A move generator wants more than who is pinned: a man on a pin line moves
 * along it or not at all. So the squares from the king to each pinner are
 * gathered, ranks and files in one set, diagonals in another; a pinned man is
 * an own one on a line of either. Before the getter is asked at all, a test
 * of the empty board's attacks asks whether any slider could be in line.
 *
 * No own man is on a pin line but the pinned one, so reading them is exact,
 * on every position that can be parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_KING_INFO_PIN_LINES_H
#define IMPL_KING_INFO_PIN_LINES_H

#include "between/star.h"
#include "king_info/checks.h"
#include "sliders/sliders.h"

/* The sliders who see a square, and the lines from it to those behind a man. */
struct king_info_lines {
    bitboard seeing, pins;
};

/* For one kind of line: its getter, its empty board, its sliders. */
ALWAYS_INLINE struct king_info_lines king_info_lines_to(
    slider_fn *attacks, const bitboard star[64], between_fn *between, square s,
    bitboard sliders, const struct position *p)
{
    const bitboard occupied = occupied_squares(p);
    struct king_info_lines lines = {0, 0};

    if (!(star[s] & sliders))
        return lines;

    const bitboard near = attacks(s, occupied);
    const bitboard far = attacks(s, occupied ^ (near & p->of[p->side]));

    lines.seeing = near & sliders;
    for (bitboard x = (near ^ far) & sliders; x; x = without_lowest(x))
        lines.pins |= between(s, lowest_square(x));
    return lines;
}

ALWAYS_INLINE struct king_info king_info_pin_lines(struct slider_getter sliders,
                                                   between_fn *between,
                                                   const struct position *p)
{
    const bitboard *rook = between_star_tables.rook;
    const bitboard *bishop = between_star_tables.bishop;
    const enum color us = (enum color)p->side, them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const struct king_info_lines
        straight = king_info_lines_to(sliders.rook, rook, between, king,
                                      straight_sliders(p, them), p),
        diagonal = king_info_lines_to(sliders.bishop, bishop, between, king,
                                      diagonal_sliders(p, them), p),
        own_straight = king_info_lines_to(sliders.rook, rook, between, target,
                                          straight_sliders(p, us), p),
        own_diagonal = king_info_lines_to(sliders.bishop, bishop, between,
                                          target, diagonal_sliders(p, us), p);
    const bitboard checkers =
        straight.seeing | diagonal.seeing | king_info_leapers(p, king);

    return (struct king_info){
        .checkers = checkers,
        .pinned = p->of[us] & (straight.pins | diagonal.pins),
        .mask = king_info_mask(between, king, checkers),
        .discoverers = p->of[us] & (own_straight.pins | own_diagonal.pins),
    };
}

static void king_info_pin_lines_init(void)
{
    between_star_init();
    leapers_init();
}

static const struct strategy_info king_info_pin_lines_info = {
    .idea = "lines to the pinners by kind, where a slider could be at all",
    .source = "Gigantua; chess-library",
    .table_bytes = sizeof between_star_tables + sizeof leapers,
    .init = king_info_pin_lines_init,
};

#endif
