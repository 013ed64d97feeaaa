/*
 * both_and_line: both sets of the square; the line of a slider and the square
 * holds two of the pieces it sees at most, the slider and that behind.
 *
 * The line of a move and its other square tells which sliders are left out
 * before any is looked at. The table is that of whole lines, which legality and
 * discovered checks read too: see aligned/line_table.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREAT_DELTAS_BOTH_AND_LINE_H
#define IMPL_THREAT_DELTAS_BOTH_AND_LINE_H

#include "impl/between/line_span.h"
#include "impl/threat_deltas/parts.h"

ALWAYS_INLINE struct threat_deltas threat_deltas_both_and_line(
    struct slider_getter sliders, const struct position *p,
    struct threat_change c, threat_pair *pairs)
{
    const square s = c.square;
    const struct threat_deltas_around around =
        threat_deltas_look_around(sliders, p, s);
    const bitboard along = load_pair(between_line_span_table, s, c.other);
    bitboard left = around.sliders & (~along | bit(c.other));
    size_t count = 0;

    for (; left; left = without_lowest(left)) {
        const square slider = lowest_square(left);
        const bitboard line = load_pair(between_line_span_table, s, slider);

        count = threat_deltas_put(pairs, count, slider,
                                  line & around.pieces & ~bit(slider));
    }
    return (struct threat_deltas){threat_deltas_attackers(p, s, around),
                                  threat_deltas_attacked(p, c, around), count};
}

static void threat_deltas_both_and_line_init(void)
{
    threat_deltas_parts_init();
    between_line_span_init();
}

static const struct strategy_info threat_deltas_both_and_line_info = {
    .idea = "both sets, whole lines; sliders along the move left out at first",
    .source = "this suite; from-to left out: Stockfish #6453",
    .table_bytes = sizeof leapers + sizeof threat_deltas_empty +
                   sizeof between_line_span_table,
    .init = threat_deltas_both_and_line_init,
};

#endif
