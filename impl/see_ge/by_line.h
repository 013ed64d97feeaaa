/*
 * by_line: as by_kind, but of a queen one line is asked, that by which it came.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_BY_LINE_H
#define IMPL_SEE_GE_BY_LINE_H

#include "impl/see_ge/by_kind.h"

ALWAYS_INLINE bitboard see_ge_by_line_uncovered(struct slider_getter sliders,
                                                const struct position *p,
                                                const struct see_ge_swap *x,
                                                enum piece kind, bitboard from)
{
    const square s = lowest_square(from);
    const bool orthogonal =
        file_of(s) == file_of(x->to) || rank_of(s) == rank_of(x->to);

    return see_ge_by_kind_uncovered(sliders, p, x,
                                    kind != QUEEN ? kind
                                    : orthogonal  ? ROOK
                                                  : BISHOP,
                                    from);
}

ALWAYS_INLINE bool see_ge_by_line(struct slider_getter sliders,
                                  const struct position *p, struct move m,
                                  int threshold)
{
    return see_ge_exchange(sliders, see_ge_by_line_uncovered, p, m, threshold);
}

static const struct strategy_info see_ge_by_line_info = {
    .idea = "who is uncovered, by the line by which the piece came",
    .source = "this suite's search",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
