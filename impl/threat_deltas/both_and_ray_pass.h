/*
 * both_and_ray_pass: both sets of the square; what a slider attacks behind it
 * is on the ray from there through the square, and in the same sets.
 *
 * No piece stands between the slider and the square, so the ray meets one at
 * most that the square sees. It is entered whether or not there is one, and
 * counted if there is: no branch but the loop over the sliders.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREAT_DELTAS_BOTH_AND_RAY_PASS_H
#define IMPL_THREAT_DELTAS_BOTH_AND_RAY_PASS_H

#include "impl/aligned/ray_pass.h"
#include "impl/threat_deltas/parts.h"

ALWAYS_INLINE struct threat_deltas threat_deltas_both_and_ray_pass(
    struct slider_getter sliders, const struct position *p,
    struct threat_change c, threat_pair *pairs)
{
    const square s = c.square;
    const struct threat_deltas_around around =
        threat_deltas_look_around(sliders, p, s);
    const bitboard other = threat_deltas_other(c);
    size_t count = 0;

    for (bitboard left = around.sliders; left; left = without_lowest(left)) {
        const square slider = lowest_square(left);
        const bitboard ray = ray_pass(slider, s);

        count = threat_deltas_put(pairs, count, slider,
                                  ray & other ? 0 : ray & around.pieces);
    }
    return (struct threat_deltas){threat_deltas_attackers(p, s, around),
                                  threat_deltas_attacked(p, c, around), count};
}

static void threat_deltas_both_and_ray_pass_init(void)
{
    threat_deltas_parts_init();
    aligned_ray_pass_init();
}

static const struct strategy_info threat_deltas_both_and_ray_pass_info = {
    .idea = "both sets; the rays from sliders through the square meet them",
    .source = "Stockfish, update_piece_threats(), 2025",
    .table_bytes = sizeof leapers + sizeof threat_deltas_empty +
                   sizeof aligned_ray_pass_table,
    .init = threat_deltas_both_and_ray_pass_init,
};

#endif
