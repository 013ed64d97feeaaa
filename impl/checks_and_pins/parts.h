/*
 * What strategies of "checks_and_pins" share: they differ in how sliders are
 * seen.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_PARTS_H
#define IMPL_CHECKS_AND_PINS_PARTS_H

#include "chess/leapers.h"
#include "impl/between/between.h"
#include "impl/checks_and_pins/checks_and_pins.h"

/* The enemy knights and pawns that give check. */
ALWAYS_INLINE bitboard checks_and_pins_leapers(const struct position *p,
                                               square king)
{
    const unsigned us = side_to_move(p);

    return color_pieces(p, us ^ 1) &
           ((leapers.knight[king] & kind_pieces(p, KNIGHT)) |
            (leapers.pawn[us][king] & kind_pieces(p, PAWN)));
}

/* The mask, by the squares between a checker and the king. */
ALWAYS_INLINE bitboard checks_and_pins_mask(between_fn *between, square king,
                                            bitboard checkers)
{
    if (!checkers)
        return ~UINT64_C(0);
    return more_than_one(checkers)
               ? 0
               : checkers | between(king, lowest_square(checkers));
}

/*
 * The mask, where `answers` are known already: the squares from the king to
 * every checker, and the checkers.
 */
ALWAYS_INLINE bitboard checks_and_pins_known_mask(bitboard checkers,
                                                  bitboard answers)
{
    const bitboard mask = more_than_one(checkers) ? 0 : answers;

    return checkers ? mask : ~UINT64_C(0);
}

#endif
