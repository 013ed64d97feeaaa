/*
 * snipers: which men stand between the king and each slider in line with him?
 *
 * An enemy slider on the lines he moves along, as if the board were empty, is
 * a sniper. No man in between: he gives check; one own man: that man is
 * pinned. One loop finds checkers and pins, without asking what any slider
 * attacks; it asks for an in-between set for each sniper, most of whom stand
 * behind several men.
 *
 * Men in between are counted on the full board, so the answer is exact.
 * Stockfish takes the snipers themselves off the board first: then a man
 * behind a checking slider, before another one, counts too, and the set is a
 * superset of the pinned.
 *
 * Exact on every position that can be parsed. With the in-between sets of
 * `star` its table is the same as here, and counted twice.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_KING_INFO_SNIPERS_H
#define IMPL_KING_INFO_SNIPERS_H

#include "between/star.h"
#include "king_info/checks.h"

/* Sliders of a colour who see s, and the own men who alone shield it. */
struct king_info_sniped {
    bitboard seeing, shields;
};

ALWAYS_INLINE struct king_info_sniped king_info_snipers_at(
    between_fn *between, const struct position *p, square s, enum color by)
{
    const bitboard occupied = occupied_squares(p), own = p->of[p->side];
    struct king_info_sniped sniped = {0, 0};
    bitboard snipers =
        (between_star_tables.rook[s] & straight_sliders(p, by)) |
        (between_star_tables.bishop[s] & diagonal_sliders(p, by));

    for (; snipers; snipers = without_lowest(snipers)) {
        const bitboard men = between(s, lowest_square(snipers)) & occupied;

        /* Selected by masks: of ?: here gcc makes jumps, which miss. */
        sniped.seeing |= mask_if(!men) & snipers & -snipers;
        sniped.shields |= mask_if(!without_lowest(men)) & men & own;
    }
    return sniped;
}

ALWAYS_INLINE struct king_info king_info_snipers(between_fn *between,
                                                 const struct position *p)
{
    const enum color us = (enum color)p->side, them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const struct king_info_sniped on_king = king_info_snipers_at(between, p,
                                                                 king, them),
                                  on_target = king_info_snipers_at(between, p,
                                                                   target, us);
    const bitboard checkers = on_king.seeing | king_info_leapers(p, king);

    return (struct king_info){
        .checkers = checkers,
        .pinned = on_king.shields,
        .mask = king_info_mask(between, king, checkers),
        .discoverers = on_target.shields,
    };
}

static void king_info_snipers_init(void)
{
    between_star_init();
    leapers_init();
}

static const struct strategy_info king_info_snipers_info = {
    .idea = "for each slider in line with a king, who stands in between",
    .source = "cozy-chess, perft_gpu; Stockfish, with another occupancy",
    .table_bytes = sizeof between_star_tables + sizeof leapers,
    .init = king_info_snipers_init,
};

#endif
