/*
 * What strategies of "king_info" share: they differ in how sliders are seen.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_KING_INFO_CHECKS_H
#define IMPL_KING_INFO_CHECKS_H

#include "between/between.h"
#include "king_info/king_info.h"
#include "leapers.h"

/* The enemy knights and pawns who give check. */
ALWAYS_INLINE bitboard king_info_leapers(const struct position *p, square king)
{
    const unsigned us = p->side;

    return p->of[us ^ 1] & ((leapers.knight[king] & p->kind[KNIGHT]) |
                            (leapers.pawn[us][king] & p->kind[PAWN]));
}

/* The mask, where what lies before a checker has to be asked for. */
ALWAYS_INLINE bitboard king_info_mask(between_fn *between, square king,
                                      bitboard checkers)
{
    if (!checkers)
        return ~UINT64_C(0);
    return without_lowest(checkers)
               ? 0
               : checkers | between(king, lowest_square(checkers));
}

/*
 * The mask, where `answers` are known already: the squares from the king to
 * every checker, and the checkers.
 */
ALWAYS_INLINE bitboard king_info_known_mask(bitboard checkers, bitboard answers)
{
    const bitboard mask = without_lowest(checkers) ? 0 : answers;

    return checkers ? mask : ~UINT64_C(0);
}

#endif
