/*
 * zones_snipers: as zones, and checkers and pins by counting what stands between
 * the king and the enemy sliders in line with it.
 *
 * No slider attacks are asked from the king's square: an enemy slider that would
 * see it on an empty board checks if nothing is between, and pins if one piece
 * is, as in checks_and_pins/snipers.h. The piece may be the enemy's: then none of
 * ours is on the line, and nothing is held to it.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_ZONES_SNIPERS_H
#define IMPL_EVASIONS_ZONES_SNIPERS_H

#include "impl/between/star.h"
#include "impl/evasions/zones.h"

/* king_safety_of(), without sliders. */
ALWAYS_INLINE struct king_safety evasions_zones_snipers_safety(
    between_fn *between, const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us);
    const bitboard occupied = occupied_squares(p);
    struct king_safety k = {
        .checkers = (leapers.pawn[us][king] & pieces_of(p, them, PAWN)) |
                    (leapers.knight[king] & pieces_of(p, them, KNIGHT))};

    k.pins.orthogonal = blocked_lines(between, king,
                                      between_star_tables.rook[king] &
                                          orthogonal_sliders(p, them),
                                      occupied, true, &k.checkers);
    k.pins.diagonal = blocked_lines(between, king,
                                    between_star_tables.bishop[king] &
                                        diagonal_sliders(p, them),
                                    occupied, true, &k.checkers);
    return k;
}

#ifdef __BMI2__
ALWAYS_INLINE size_t evasions_zones_snipers(struct slider_getter sliders,
                                            between_fn *between,
                                            const struct position *p,
                                            struct move *list)
{
    struct move *end = put_king(list, p, evasions_zones_danger(sliders, p));

    end = evasions_masks_by(end, sliders, between, p,
                            evasions_zones_snipers_safety(between, p));
    return (size_t)(end - list);
}
#endif

static void evasions_zones_snipers_init(void)
{
    evasions_zones_init();
    between_star_init();
}

static const struct strategy_info evasions_zones_snipers_info = {
    .idea = "zones; checkers and pins by what stands before each sniper",
    .source = "chessbit; snipers: Stockfish, update_slider_blockers()",
    .table_bytes = sizeof leapers + sizeof evasions_zones_table +
                   sizeof between_star_tables,
    .init = evasions_zones_snipers_init,
};

#endif
