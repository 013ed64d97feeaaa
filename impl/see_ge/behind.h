/*
 * behind: look for the next piece on the line by which the last one came.
 *
 * The line through target and taker, cut to what lies beyond the taker as seen
 * from the target, holds the piece that is uncovered first: the first of the
 * set if the taker stands above the target in index order, else the last. It
 * attacks if it moves along such a line. A knight came by none, and its line
 * is empty. The table is that of between/line_span.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_BEHIND_H
#define IMPL_SEE_GE_BEHIND_H

#include "impl/between/line_span.h"
#include "impl/see_ge/swap.h"

/* The first of these squares as seen from below, or from above; none of none.
 */
ALWAYS_INLINE bitboard see_ge_behind_nearest(bitboard set, bool upwards)
{
    return upwards ? set & -set : set ? highest_bit(set) : 0;
}

ALWAYS_INLINE bitboard see_ge_behind_uncovered(struct slider_getter sliders,
                                               const struct position *p,
                                               const struct see_ge_swap *x,
                                               enum piece kind, bitboard from)
{
    const square s = lowest_square(from);
    const bool upwards = s > x->to;
    const bitboard line = load_pair(between_line_span_table, x->to, s);
    const bitboard beyond = upwards ? above(s) : below(s);
    const bool orthogonal =
        file_of(s) == file_of(x->to) || rank_of(s) == rank_of(x->to);

    (void)sliders;
    if (kind == KNIGHT)
        return 0;
    return see_ge_behind_nearest(line & beyond & x->occupied, upwards) &
           (orthogonal ? see_ge_orthogonal(p) : see_ge_diagonal(p));
}

ALWAYS_INLINE bool see_ge_behind(struct slider_getter sliders,
                                 const struct position *p, struct move m,
                                 int threshold)
{
    return see_ge_exchange(sliders, see_ge_behind_uncovered, p, m, threshold);
}

static void see_ge_behind_init(void)
{
    leapers_init();
    between_line_span_init();
}

static const struct strategy_info see_ge_behind_info = {
    .idea = "the next piece behind the taker, by a table of lines",
    .source = "Crafty, Swap() and SwapXray(); here by one table",
    .table_bytes = sizeof leapers + sizeof between_line_span_table,
    .init = see_ge_behind_init,
};

#endif
