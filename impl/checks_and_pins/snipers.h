/*
 * snipers: which pieces stand between the king and each slider in line with it?
 *
 * An enemy slider that would see the king on an empty board is a sniper. No
 * piece in between: it gives check; one own piece: that piece is pinned. One
 * loop finds checkers and pins, without asking what any slider attacks; it asks
 * for an in-between set for each sniper, and most stand behind several pieces.
 *
 * Pieces in between are counted on the full board, so the answer is exact.
 * Stockfish takes the snipers themselves off the board first: then a piece
 * behind a checking slider, before another one, counts too, and the set is a
 * superset of the pinned.
 *
 * Exact on every position that can be parsed. With the in-between sets of
 * `star` its table is the same as here, and counted twice.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_SNIPERS_H
#define IMPL_CHECKS_AND_PINS_SNIPERS_H

#include "impl/between/star.h"
#include "impl/checks_and_pins/parts.h"

/*
 * Sliders of a colour that see s, and the own pieces that alone block others.
 */
struct checks_and_pins_sniped {
    bitboard seeing, blockers;
};

ALWAYS_INLINE struct checks_and_pins_sniped checks_and_pins_snipers_at(
    between_fn *between, const struct position *p, square s, enum color by)
{
    const bitboard occupied = occupied_squares(p),
                   own = color_pieces(p, side_to_move(p));
    struct checks_and_pins_sniped sniped = {0, 0};
    bitboard snipers =
        (between_star_tables.rook[s] & orthogonal_sliders(p, by)) |
        (between_star_tables.bishop[s] & diagonal_sliders(p, by));

    for (; snipers; snipers = without_lowest(snipers)) {
        const bitboard pieces = between(s, lowest_square(snipers)) & occupied;

        /* Selected by masks: of ?: here gcc makes jumps, which miss. */
        sniped.seeing |= mask_if(!pieces) & snipers & -snipers;
        sniped.blockers |= mask_if(!more_than_one(pieces)) & pieces & own;
    }
    return sniped;
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_snipers(
    between_fn *between, const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const struct checks_and_pins_sniped on_king =
        checks_and_pins_snipers_at(between, p, king, them);
    const struct checks_and_pins_sniped on_target =
        checks_and_pins_snipers_at(between, p, target, us);
    const bitboard checkers = on_king.seeing | checks_and_pins_leapers(p, king);

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = on_king.blockers,
        .mask = checks_and_pins_mask(between, king, checkers),
        .discoverers = on_target.blockers,
    };
}

static void checks_and_pins_snipers_init(void)
{
    between_star_init();
    leapers_init();
}

static const struct strategy_info checks_and_pins_snipers_info = {
    .idea = "for each slider in line with a king, the pieces in between",
    .source = "cozy-chess, perft_gpu; Stockfish, with another occupancy",
    .table_bytes = sizeof between_star_tables + sizeof leapers,
    .init = checks_and_pins_snipers_init,
};

#endif
