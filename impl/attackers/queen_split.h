/*
 * queen_split: one queen on s finds all sliders; the lines they stand on tell
 * which of them count.
 *
 * A queen's attacks are a rook's and a bishop's, and no square is in both. So
 * what attacks along orthogonal lines is in the queen's attacks and on the
 * rook's star, its attacks on the empty board; likewise for diagonals. One call
 * in place of two pays where a queen costs as much as a rook: where all rays
 * are in one register. No branch, and exact whatever stands on the board.
 *
 * An invention of this suite.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_QUEEN_SPLIT_H
#define IMPL_ATTACKERS_QUEEN_SPLIT_H

#include "impl/attackers/attackers.h"
#include "impl/attackers/leaping.h"
#include "impl/between/star.h"
#include "impl/sliders/sliders.h"

ALWAYS_INLINE bitboard attackers_queen_split(struct slider_getter sliders,
                                             const struct position *p, square s,
                                             enum color by)
{
    const bitboard orthogonal = kind_pieces(p, ROOK) | kind_pieces(p, QUEEN);
    const bitboard diagonal = kind_pieces(p, BISHOP) | kind_pieces(p, QUEEN);
    const bitboard aligned = (between_star_tables.rook[s] & orthogonal) |
                             (between_star_tables.bishop[s] & diagonal);

    return color_pieces(p, by) &
           (attackers_leaping(p, s, by) |
            (sliders.queen(s, occupied_squares(p)) & aligned));
}

static void attackers_queen_split_init(void)
{
    leapers_init();
    between_star_init();
}

static const struct strategy_info attackers_queen_split_info = {
    .idea = "one queen's attacks, split by the lines of the empty board",
    .source = "this suite",
    .table_bytes = sizeof leapers + sizeof between_star_tables,
    .init = attackers_queen_split_init,
};

#endif
