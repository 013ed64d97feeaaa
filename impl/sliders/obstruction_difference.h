/*
 * obstruction_difference: subtract the last blocker below from those above.
 *
 * Along one line, let l be the nearest blocker below s, and h all blockers
 * above, the nearest of which is u. h - l borrows from u: it sets all bits from
 * l up to u, u itself apart, which it clears, and changes no bit beyond:
 *
 *   blockers      l . . s . . u x      bit 0 on the left
 *   h             . . . . . . 1 1
 *   h - l         1 1 1 1 1 1 . 1
 *   h ^ (h - l)   1 1 1 1 1 1 1 .
 *
 * Cut to the line without s that is the answer. Without a blocker below, bit
 * 0 stands in, which is among the stored squares below and set in the
 * occupancy, so that every line has it: bits on no square of the line are cut.
 * Without one above, the borrow runs out of the top of the word and sets all
 * there is. As first published it is 2u - l, and u takes two operations to
 * single out.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_OBSTRUCTION_DIFFERENCE_H
#define IMPL_SLIDERS_OBSTRUCTION_DIFFERENCE_H

#include <stdalign.h>

#include "chess/bitboard.h"
#include "impl/sliders/lines.h"

/* A line split at a square; bit 0 is below as well, and not of the line. */
struct sliders_obstruction_line {
    bitboard below, above, line;
};

/* Per square: rank, file, diagonal, antidiagonal. */
alignas(64) TABLE
    struct sliders_obstruction_line sliders_obstruction_difference_table[64][4];

/* `occupied` has bit 0. */
ALWAYS_INLINE bitboard sliders_obstruction_difference_line(square s, int line,
                                                           bitboard occupied)
{
    const struct sliders_obstruction_line *m =
        &sliders_obstruction_difference_table[s][line];
    const bitboard h = occupied & m->above;

    return (h ^ (h - highest_bit(occupied & m->below))) & m->line;
}

/* Lines first and first + 1. */
ALWAYS_INLINE bitboard sliders_obstruction_difference_two(int first, square s,
                                                          bitboard occupied)
{
    return sliders_obstruction_difference_line(s, first, occupied | 1) |
           sliders_obstruction_difference_line(s, first + 1, occupied | 1);
}

ALWAYS_INLINE bitboard sliders_obstruction_difference_rook(square s,
                                                           bitboard occupied)
{
    return sliders_obstruction_difference_two(0, s, occupied);
}

ALWAYS_INLINE bitboard sliders_obstruction_difference_bishop(square s,
                                                             bitboard occupied)
{
    return sliders_obstruction_difference_two(2, s, occupied);
}

ALWAYS_INLINE bitboard sliders_obstruction_difference_queen(square s,
                                                            bitboard occupied)
{
    return sliders_obstruction_difference_rook(s, occupied) |
           sliders_obstruction_difference_bishop(s, occupied);
}

static void sliders_obstruction_difference_init(void)
{
    for (square s = 0; s < 64; s++) {
        const bitboard lines[4] = {rank_through(s), file_through(s),
                                   diagonal_through(s),
                                   antidiagonal_through(s)};

        for (int line = 0; line < 4; line++)
            sliders_obstruction_difference_table[s][line] =
                (struct sliders_obstruction_line){(lines[line] & below(s)) | 1,
                                                  lines[line] & above(s),
                                                  lines[line] ^ bit(s)};
    }
}

static const struct strategy_info sliders_obstruction_difference_info = {
    .idea = "per line h ^ (h - l): blockers above, the nearest one below",
    .source =
        "CPW Obstruction Difference (Hoffmann); Chess_Movegen, Genetic V2",
    .table_bytes = sizeof sliders_obstruction_difference_table,
    .init = sliders_obstruction_difference_init,
};

#endif
