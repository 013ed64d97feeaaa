/*
 * getters: the union of what the pieces of each kind attack, by a table or a
 * slider getter; pawns as a set.
 *
 * Four loops, for a queen is a kind of its own here: how often each turns is what
 * a branch predictor has to guess. Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_BY_KIND_GETTERS_H
#define IMPL_THREATS_BY_KIND_GETTERS_H

#include "impl/threats/getters_by_kind.h"
#include "impl/threats_by_kind/threats_by_kind.h"

ALWAYS_INLINE struct threats_by_kind threats_by_kind_getters(
    struct slider_getter sliders, const struct position *p)
{
    const enum color by = enemy_of(side_to_move(p));
    const bitboard occupied = threats_occupied(p);
    bitboard minors = threats_by_kind_slide(sliders.bishop,
                                            pieces_of(p, by, BISHOP), occupied);

    for (bitboard knights = pieces_of(p, by, KNIGHT); knights;
         knights = without_lowest(knights))
        minors |= leapers.knight[lowest_square(knights)];
    return threats_by_kind_united(
        pawns_attack(pieces_of(p, by, PAWN), by), minors,
        threats_by_kind_slide(sliders.rook, pieces_of(p, by, ROOK), occupied),
        threats_by_kind_slide(sliders.queen, pieces_of(p, by, QUEEN),
                              occupied) |
            leapers.king[king_square(p, by)]);
}

static const struct strategy_info threats_by_kind_getters_info = {
    .idea = "the union of what the pieces of each kind attack",
    .source = "Stockfish, attacks_by(); Reckless, update_threats()",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
