/*
 * line_span: the line through both squares, cut to the indices between them.
 *
 * (~0 << a) ^ (~0 << b) sets the indices from the lower square, included, to
 * the higher, excluded; clearing the lowest bit leaves those strictly between.
 * For c1 and c4:
 *
 *          line               span              answer
 *   4  . . x . . . . .   x x . . . . . .   . . . . . . . .
 *   3  . . x . . . . .   x x x x x x x x   . . x . . . . .
 *   2  . . x . . . . .   x x x x x x x x   . . x . . . . .
 *   1  . . x . . . . .   . . x x x x x x   . . . . . . . .
 *      a b c d e f g h
 *
 * Squares with no common line have an empty one, so nothing branches. The
 * table answers "are these three squares on a line" as well.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_BETWEEN_LINE_SPAN_H
#define IMPL_BETWEEN_LINE_SPAN_H

#include "impl/between/between.h"

TABLE bitboard between_line_span_table[64][64];

ALWAYS_INLINE bitboard between_line_span(square a, square b)
{
    return load_pair(between_line_span_table, a, b) &
           without_lowest(span(a, b));
}

/* The whole line through a in one of four directions, a included. */
static bitboard between_line_span_line(square a, int file_step, int rank_step)
{
    bitboard line = 0;

    for (int n = -7; n <= 7; n++) {
        const int f = file_of(a) + n * file_step;
        const int r = rank_of(a) + n * rank_step;

        if (0 <= f && f < 8 && 0 <= r && r < 8)
            line |= bit((square)(8 * r + f));
    }
    return line;
}

static void between_line_span_init(void)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

    for (square a = 0; a < 64; a++)
        for (int d = 0; d < 4; d++) {
            const bitboard line =
                between_line_span_line(a, steps[d][0], steps[d][1]);

            for (square b = 0; b < 64; b++)
                if (b != a && (line & bit(b)))
                    between_line_span_table[a][b] = line;
        }
}

static const struct strategy_info between_line_span_info = {
    .idea = "line through both squares, cut to the indices between",
    .source = "Stockfish 0424273d0, 2020; shakmaty, python-chess",
    .table_bytes = sizeof between_line_span_table,
    .init = between_line_span_init,
};

#endif
