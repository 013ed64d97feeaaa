/*
 * xray_between: look through the first own men, then ask what lies between.
 *
 * What a rook on the king's square attacks, and what it attacks once the own
 * men among that are lifted, differ in the squares behind those men: the
 * x-rays. An enemy slider there pins the man in between, and no other man can
 * be in between, for lifting one man reaches no further than the next. Four
 * getter calls a king; in-between sets are asked for when a line is pinned or
 * a slider gives check, which is rarely. One loop serves both kinds of lines.
 *
 * Exact on every position that can be parsed; with three checkers too.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_KING_INFO_XRAY_BETWEEN_H
#define IMPL_KING_INFO_XRAY_BETWEEN_H

#include "king_info/checks.h"
#include "sliders/sliders.h"

/* The sliders of a colour that see a square, and those behind an own man. */
struct king_info_xrays {
    bitboard seeing, hidden;
};

ALWAYS_INLINE struct king_info_xrays king_info_xrays_to(
    struct slider_getter sliders, const struct position *p, square s,
    enum color by)
{
    const bitboard occupied = occupied_squares(p), own = p->of[p->side];
    const bitboard straight = straight_sliders(p, by);
    const bitboard diagonal = diagonal_sliders(p, by);
    const bitboard rook = sliders.rook(s, occupied);
    const bitboard bishop = sliders.bishop(s, occupied);
    const bitboard rook_xray = sliders.rook(s, occupied ^ (rook & own));
    const bitboard bishop_xray = sliders.bishop(s, occupied ^ (bishop & own));

    return (struct king_info_xrays){
        .seeing = (rook & straight) | (bishop & diagonal),
        .hidden = ((rook ^ rook_xray) & straight) |
                  ((bishop ^ bishop_xray) & diagonal),
    };
}

/* The own men between s and the sliders behind them. */
ALWAYS_INLINE bitboard king_info_xrays_shields(between_fn *between, square s,
                                               bitboard hidden, bitboard own)
{
    bitboard shields = 0;

    for (; hidden; hidden = without_lowest(hidden))
        shields |= between(s, lowest_square(hidden)) & own;
    return shields;
}

ALWAYS_INLINE struct king_info king_info_xray_between(
    struct slider_getter sliders, between_fn *between, const struct position *p)
{
    const enum color us = (enum color)p->side, them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const struct king_info_xrays to_king =
        king_info_xrays_to(sliders, p, king, them);
    const struct king_info_xrays to_target =
        king_info_xrays_to(sliders, p, target, us);
    const bitboard checkers = to_king.seeing | king_info_leapers(p, king);

    return (struct king_info){
        .checkers = checkers,
        .pinned =
            king_info_xrays_shields(between, king, to_king.hidden, p->of[us]),
        .mask = king_info_mask(between, king, checkers),
        .discoverers = king_info_xrays_shields(between, target,
                                               to_target.hidden, p->of[us]),
    };
}

static const struct strategy_info king_info_xray_between_info = {
    .idea = "sliders behind the first own men, and what lies between",
    .source = "CPW Checks and Pinned Pieces, X-ray Attacks",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
