/*
 * The half of the answer that needs no sliders, which strategies that stand
 * on them share: pawns, knights and the king.
 *
 * Attacks of knights and kings are mutual, so a knight on s attacks whatever
 * knights attack s. A pawn's are not: a pawn of the other colour on s attacks
 * the squares from where this colour's pawns attack s.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_LEAPING_H
#define IMPL_ATTACKERS_LEAPING_H

#include "chess/leapers.h"

/* Those of either colour that would attack s if they were of that colour. */
ALWAYS_INLINE bitboard attackers_leaping(const struct position *p, square s,
                                         enum color by)
{
    return (leapers.pawn[by ^ 1][s] & kind_pieces(p, PAWN)) |
           (leapers.knight[s] & kind_pieces(p, KNIGHT)) |
           (leapers.king[s] & kind_pieces(p, KING));
}

#endif
