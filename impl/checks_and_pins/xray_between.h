/*
 * xray_between: look through the first own pieces, then ask what lies between.
 *
 * What a rook on the king's square attacks, and what it attacks once the own
 * pieces among that are lifted, differ in the squares behind those pieces: the
 * x-rays. An enemy slider there pins the piece in between, and no other piece
 * can be in between, for lifting one piece reaches no further than the next.
 * Slider attacks are looked up four times a king; in-between sets are asked for
 * when a line is pinned or a slider gives check, which is rarely. One loop
 * serves both kinds of lines.
 *
 * Exact on every position that can be parsed; with three checkers too.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_XRAY_BETWEEN_H
#define IMPL_CHECKS_AND_PINS_XRAY_BETWEEN_H

#include "impl/checks_and_pins/parts.h"
#include "impl/sliders/sliders.h"

/* The sliders of a colour that see a square, and those behind an own piece. */
struct checks_and_pins_xrays {
    bitboard seeing, hidden;
};

ALWAYS_INLINE struct checks_and_pins_xrays checks_and_pins_xrays_to(
    struct slider_getter sliders, const struct position *p, square s,
    enum color by)
{
    const bitboard occupied = occupied_squares(p),
                   own = color_pieces(p, side_to_move(p));
    const bitboard orthogonal = orthogonal_sliders(p, by);
    const bitboard diagonal = diagonal_sliders(p, by);
    const bitboard rook = sliders.rook(s, occupied);
    const bitboard bishop = sliders.bishop(s, occupied);
    const bitboard rook_xray = sliders.rook(s, occupied ^ (rook & own));
    const bitboard bishop_xray = sliders.bishop(s, occupied ^ (bishop & own));

    return (struct checks_and_pins_xrays){
        .seeing = (rook & orthogonal) | (bishop & diagonal),
        .hidden = ((rook ^ rook_xray) & orthogonal) |
                  ((bishop ^ bishop_xray) & diagonal),
    };
}

/* The own pieces between s and the sliders behind them. */
ALWAYS_INLINE bitboard checks_and_pins_xrays_blockers(between_fn *between,
                                                      square s, bitboard hidden,
                                                      bitboard own)
{
    bitboard blockers = 0;

    for (; hidden; hidden = without_lowest(hidden))
        blockers |= between(s, lowest_square(hidden)) & own;
    return blockers;
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_xray_between(
    struct slider_getter sliders, between_fn *between, const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const struct checks_and_pins_xrays to_king =
        checks_and_pins_xrays_to(sliders, p, king, them);
    const struct checks_and_pins_xrays to_target =
        checks_and_pins_xrays_to(sliders, p, target, us);
    const bitboard checkers = to_king.seeing | checks_and_pins_leapers(p, king);

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = checks_and_pins_xrays_blockers(between, king, to_king.hidden,
                                                 color_pieces(p, us)),
        .mask = checks_and_pins_mask(between, king, checkers),
        .discoverers = checks_and_pins_xrays_blockers(
            between, target, to_target.hidden, color_pieces(p, us)),
    };
}

static const struct strategy_info checks_and_pins_xray_between_info = {
    .idea = "sliders behind the first own pieces, and what lies between",
    .source = "CPW Checks and Pinned Pieces, X-ray Attacks",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
