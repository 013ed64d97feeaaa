/*
 * line_table: the line through a and b, looked up; is c on it?
 *
 * One load and one test of a bit. The 64x64 table of whole lines is that of
 * between/line_span.h, so an engine that cuts it for the squares between has
 * both. It fills the L1 data cache of many CPUs; pairs on no line have an empty
 * entry.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ALIGNED_LINE_TABLE_H
#define IMPL_ALIGNED_LINE_TABLE_H

#include "impl/aligned/aligned.h"
#include "impl/between/line_span.h"

ALWAYS_INLINE bool aligned_line_table(square a, square b, square c)
{
    return load_pair(between_line_span_table, a, b) >> c & 1;
}

static const struct strategy_info aligned_line_table_info = {
    .idea = "64x64 table of whole lines, and a bit of it",
    .source = "Stockfish, line_bb(), aligned()",
    .table_bytes = sizeof between_line_span_table,
    .init = between_line_span_init,
};

#endif
