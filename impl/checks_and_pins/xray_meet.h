/*
 * xray_meet: as xray_between, but a pinner's own attacks find the piece
 * between.
 *
 * A rook on the king's square and one behind a single piece both attack that
 * piece; their other lines are parallel or meet in one of the two squares, so
 * nothing else is attacked by both along the pinned line's kind. The same holds
 * for bishops, and between a king and its checker the attacks meet in the
 * squares between. So no in-between set is wanted at all: slider attacks are
 * looked up once more for each pin and check.
 *
 *   . . . . . . . .
 *   . K - - x - r .     king's and rook's attacks meet in x
 *   . . . . . . . .
 *
 * Rook and bishop lines must be met apart: a queen's attacks meet a king's in
 * other squares too. Exact on every position that can be parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_XRAY_MEET_H
#define IMPL_CHECKS_AND_PINS_XRAY_MEET_H

#include "impl/checks_and_pins/parts.h"
#include "impl/sliders/sliders.h"

/* What the sliders of one kind of line do to a square. */
struct checks_and_pins_meet {
    bitboard seeing;   /* that attack it */
    bitboard free;     /* between it and those */
    bitboard blockers; /* own pieces that alone stand before others */
};

ALWAYS_INLINE struct checks_and_pins_meet checks_and_pins_meet_of(
    slider_fn *attacks, square s, bitboard sliders, bitboard occupied,
    bitboard own)
{
    const bitboard seen = attacks(s, occupied);
    const bitboard through = attacks(s, occupied ^ (seen & own));
    struct checks_and_pins_meet meet = {.seeing = seen & sliders};

    for (bitboard x = meet.seeing; x; x = without_lowest(x))
        meet.free |= seen & attacks(lowest_square(x), occupied);
    for (bitboard x = (seen ^ through) & sliders; x; x = without_lowest(x))
        meet.blockers |= seen & attacks(lowest_square(x), occupied) & own;
    return meet;
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_xray_meet(
    struct slider_getter sliders, const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const bitboard all = occupied_squares(p), own = color_pieces(p, us);
    const struct checks_and_pins_meet
        rook = checks_and_pins_meet_of(sliders.rook, king,
                                       orthogonal_sliders(p, them), all, own),
        bishop = checks_and_pins_meet_of(sliders.bishop, king,
                                         diagonal_sliders(p, them), all, own),
        own_rook = checks_and_pins_meet_of(sliders.rook, target,
                                           orthogonal_sliders(p, us), all, own),
        own_bishop = checks_and_pins_meet_of(sliders.bishop, target,
                                             diagonal_sliders(p, us), all, own);
    const bitboard checkers =
        rook.seeing | bishop.seeing | checks_and_pins_leapers(p, king);

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = rook.blockers | bishop.blockers,
        .mask = checks_and_pins_known_mask(checkers,
                                           checkers | rook.free | bishop.free),
        .discoverers = own_rook.blockers | own_bishop.blockers,
    };
}

static const struct strategy_info checks_and_pins_xray_meet_info = {
    .idea = "sliders behind the first own pieces, and what they attack as well",
    .source = "OliThink",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
