/*
 * obstruction_difference: subtract the last blocker below from those above.
 *
 * Along one line, let l be the nearest blocker below s and u the nearest one
 * above. The subtraction 2u - l sets all bits from l to u, both included:
 *
 *   blockers      l . . s . . u .      bit 0 on the left
 *   2u            . . . . . . . 1
 *   2u - l        1 1 1 1 1 1 1 .
 *
 * Cut to the line without s that is the answer. Without a blocker below, bit
 * 0 stands in: bits on no square of the line are cut. Without one above, the
 * borrow runs out of the top of the word and sets all there is.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_OBSTRUCTION_DIFFERENCE_H
#define IMPL_SLIDERS_OBSTRUCTION_DIFFERENCE_H

#include <stdalign.h>

#include "chess/bitboard.h"
#include "impl/sliders/lines.h"

struct sliders_obstruction_line {
    bitboard lower, upper;
};

/* Per square: rank, file, diagonal, antidiagonal, split at the square. */
alignas(64) static struct sliders_obstruction_line
    sliders_obstruction_difference_table[64][4];

ALWAYS_INLINE bitboard sliders_obstruction_difference_line(square s, int line,
                                                           bitboard occupied)
{
    const struct sliders_obstruction_line *m =
        &sliders_obstruction_difference_table[s][line];
    const bitboard upper = occupied & m->upper;
    const bitboard last = highest_bit((occupied & m->lower) | 1);

    return (2 * (upper & -upper) - last) & (m->lower | m->upper);
}

ALWAYS_INLINE bitboard sliders_obstruction_difference_rook(square s,
                                                           bitboard occupied)
{
    return sliders_obstruction_difference_line(s, 0, occupied) |
           sliders_obstruction_difference_line(s, 1, occupied);
}

ALWAYS_INLINE bitboard sliders_obstruction_difference_bishop(square s,
                                                             bitboard occupied)
{
    return sliders_obstruction_difference_line(s, 2, occupied) |
           sliders_obstruction_difference_line(s, 3, occupied);
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

        for (int line = 0; line < 4; line++) {
            struct sliders_obstruction_line *m =
                &sliders_obstruction_difference_table[s][line];

            m->lower = lines[line] & below(s);
            m->upper = lines[line] & above(s);
        }
    }
}

static const struct strategy_info sliders_obstruction_difference_info = {
    .idea = "per line 2u - l, of the nearest blockers above and below",
    .source = "CPW Obstruction Difference; Michael Hoffmann",
    .table_bytes = sizeof sliders_obstruction_difference_table,
    .init = sliders_obstruction_difference_init,
};

#endif
