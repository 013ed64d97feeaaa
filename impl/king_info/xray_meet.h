/*
 * xray_meet: as xray_between, but a pinner's own attacks find the man between.
 *
 * A rook on the king's square and one behind a single man both attack that
 * man; their other lines are parallel or meet in one of the two squares, so
 * nothing else is attacked by both along the pinned line's kind. The same
 * holds for bishops, and between a king and his checker the attacks meet in
 * the squares between. So no in-between set is wanted at all: the getter is
 * asked once more for each pin and check.
 *
 *   . . . . . . . .
 *   . K - - x - r .     king's and rook's attacks meet in x
 *   . . . . . . . .
 *
 * Rook and bishop lines must be met apart: a queen's attacks meet a king's in
 * other squares too. Exact on every position that can be parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_KING_INFO_XRAY_MEET_H
#define IMPL_KING_INFO_XRAY_MEET_H

#include "king_info/checks.h"
#include "sliders/sliders.h"

/* What the sliders of one kind of line do to a square. */
struct king_info_meet {
    bitboard seeing;  /* that attack it */
    bitboard free;    /* between it and those */
    bitboard shields; /* own men who alone stand before others */
};

ALWAYS_INLINE struct king_info_meet king_info_meet_of(slider_fn *attacks, square s,
                                                   bitboard sliders,
                                                   bitboard occupied,
                                                   bitboard own)
{
    const bitboard near = attacks(s, occupied);
    const bitboard far = attacks(s, occupied ^ (near & own));
    struct king_info_meet meet = {.seeing = near & sliders};

    for (bitboard x = meet.seeing; x; x = without_lowest(x))
        meet.free |= near & attacks(lowest_square(x), occupied);
    for (bitboard x = (near ^ far) & sliders; x; x = without_lowest(x))
        meet.shields |= near & attacks(lowest_square(x), occupied) & own;
    return meet;
}

ALWAYS_INLINE struct king_info king_info_xray_meet(struct slider_getter sliders,
                                                   const struct position *p)
{
    const enum color us = (enum color)p->side, them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const bitboard all = occupied_squares(p), own = p->of[us];
    const struct king_info_meet
        rook = king_info_meet_of(sliders.rook, king, straight_sliders(p, them),
                              all, own),
        bishop = king_info_meet_of(sliders.bishop, king, diagonal_sliders(p, them),
                                all, own),
        own_rook = king_info_meet_of(sliders.rook, target, straight_sliders(p, us),
                                  all, own),
        own_bishop = king_info_meet_of(sliders.bishop, target,
                                    diagonal_sliders(p, us), all, own);
    const bitboard checkers =
        rook.seeing | bishop.seeing | king_info_leapers(p, king);

    return (struct king_info){
        .checkers = checkers,
        .pinned = rook.shields | bishop.shields,
        .mask =
            king_info_known_mask(checkers, checkers | rook.free | bishop.free),
        .discoverers = own_rook.shields | own_bishop.shields,
    };
}

static const struct strategy_info king_info_xray_meet_info = {
    .idea = "sliders behind the first own men, and whom they attack as well",
    .source = "OliThink",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
