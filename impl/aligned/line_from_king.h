/*
 * line_from_king: as line_table, the line of c and a asked for b.
 *
 * The answer does not depend on the order of the three. Where c is a king, the
 * entries are those of its row alone, 512 bytes that stay in the cache, while a
 * and b, from and to of moves, wander over the whole table.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ALIGNED_LINE_FROM_KING_H
#define IMPL_ALIGNED_LINE_FROM_KING_H

#include "impl/aligned/aligned.h"
#include "impl/between/line_span.h"

ALWAYS_INLINE bool aligned_line_from_king(square a, square b, square c)
{
    return load_pair(between_line_span_table, c, a) >> b & 1;
}

static const struct strategy_info aligned_line_from_king_info = {
    .idea = "64x64 table of whole lines, the king's row of it",
    .source = "Stockfish, line_bb(ksq, s), of pinned pawns",
    .table_bytes = sizeof between_line_span_table,
    .init = between_line_span_init,
};

#endif
