/*
 * superpiece: a piece on s that moves like all pieces at once attacks those
 * that attack s.
 *
 * Of what it attacks as a rook, the rooks and queens count, and so on: attacks
 * are mutual, but for pawns, see leaping.h. The published form asks about both
 * colours; here the colour asked about cuts the union, once. No branch, and
 * exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_SUPERPIECE_H
#define IMPL_ATTACKERS_SUPERPIECE_H

#include "impl/attackers/attackers.h"
#include "impl/attackers/leaping.h"
#include "impl/sliders/sliders.h"

ALWAYS_INLINE bitboard attackers_superpiece(struct slider_getter sliders,
                                            const struct position *p, square s,
                                            enum color by)
{
    const bitboard occupied = occupied_squares(p);
    const bitboard orthogonal = kind_pieces(p, ROOK) | kind_pieces(p, QUEEN);
    const bitboard diagonal = kind_pieces(p, BISHOP) | kind_pieces(p, QUEEN);

    return color_pieces(p, by) & (attackers_leaping(p, s, by) |
                                  (sliders.rook(s, occupied) & orthogonal) |
                                  (sliders.bishop(s, occupied) & diagonal));
}

static const struct strategy_info attackers_superpiece_info = {
    .idea = "all kinds of attacks from the square, each meeting its kind",
    .source = "CPW Square Attacked By, By all Pieces; of one colour",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
