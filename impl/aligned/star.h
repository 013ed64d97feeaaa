/*
 * star: a rook, or a bishop, on each of two squares sees the third, and they
 * see each other, on an empty board.
 *
 * Squares on one rank or file see each other as rooks do. If a and b share a
 * rank, b and c a file, and c and a either of them, two of the three are the
 * same square: so three that see each other share one line; and likewise for
 * bishops. The tables are those of between/star.h, which an engine has anyway.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ALIGNED_STAR_H
#define IMPL_ALIGNED_STAR_H

#include "impl/aligned/aligned.h"
#include "impl/between/star.h"

/* Do all three see each other? */
ALWAYS_INLINE bitboard aligned_star_sees(const bitboard stars[64], square a,
                                         square b, square c)
{
    return stars[a] >> b & stars[a] >> c & stars[b] >> c;
}

ALWAYS_INLINE bool aligned_star(square a, square b, square c)
{
    return (aligned_star_sees(between_star_tables.rook, a, b, c) |
            aligned_star_sees(between_star_tables.bishop, a, b, c)) &
           1;
}

static const struct strategy_info aligned_star_info = {
    .idea = "rooks, or bishops, on all three see each other",
    .source = "this suite",
    .table_bytes = sizeof between_star_tables,
    .init = between_star_init,
};

#endif
