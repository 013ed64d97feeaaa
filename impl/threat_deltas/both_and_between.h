/*
 * both_and_between: both sets of the square; behind it is the piece they see
 * that has the square between it and the slider.
 *
 * Of a rook's set for a rook, of a bishop's for a bishop: three others at most
 * are asked, until one has it. For an engine that has in-between sets and no
 * other table of lines.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREAT_DELTAS_BOTH_AND_BETWEEN_H
#define IMPL_THREAT_DELTAS_BOTH_AND_BETWEEN_H

#include "impl/between/between.h"
#include "impl/threat_deltas/parts.h"

/* Is the other square of a move on the slider's ray through the square? */
ALWAYS_INLINE bool threat_deltas_along(between_fn *between,
                                       struct threat_change c, square slider)
{
    return ((between(slider, c.other) >> c.square) |
            (between(slider, c.square) >> c.other)) &
           1;
}

/* Which of these pieces is behind the square, as seen by a slider? */
ALWAYS_INLINE bitboard threat_deltas_behind(between_fn *between, square slider,
                                            square s, bitboard pieces)
{
    while (pieces && !(between(slider, lowest_square(pieces)) >> s & 1))
        pieces = without_lowest(pieces);
    return pieces;
}

ALWAYS_INLINE struct threat_deltas threat_deltas_both_and_between(
    struct slider_getter sliders, between_fn *between, const struct position *p,
    struct threat_change c, threat_pair *pairs)
{
    const struct threat_deltas_around around =
        threat_deltas_look_around(sliders, p, c.square);
    size_t count = 0;

    for (bitboard left = around.sliders; left; left = without_lowest(left)) {
        const square slider = lowest_square(left);
        const bitboard set =
            bit(slider) & around.rook ? around.rook : around.bishop;

        if (!threat_deltas_along(between, c, slider))
            count = threat_deltas_put(
                pairs, count, slider,
                threat_deltas_behind(between, slider, c.square,
                                     set & around.pieces & ~bit(slider)));
    }
    return (struct threat_deltas){threat_deltas_attackers(p, c.square, around),
                                  threat_deltas_attacked(p, c, around), count};
}

static const struct strategy_info threat_deltas_both_and_between_info = {
    .idea = "both sets; which piece has the square between it and the slider",
    .source = "Stockfish, update_piece_threats(), at first, 2025",
    .table_bytes = sizeof leapers + sizeof threat_deltas_empty,
    .init = threat_deltas_parts_init,
};

#endif
