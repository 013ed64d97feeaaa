/*
 * two_loops: free pieces go where they can; pinned ones in a loop of their own,
 * where the line through king and piece cuts each one's targets.
 *
 * No test of a pin is left in the loop of the many. Reads pinned pieces. The
 * king's squares are asked for attackers.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LEGAL_MOVES_TWO_LOOPS_H
#define IMPL_LEGAL_MOVES_TWO_LOOPS_H

#include "impl/between/line_span.h"
#include "impl/legal_moves/parts.h"

/* A pinned piece, whichever it is: of one kind it has moves of no other. */
ALWAYS_INLINE struct move *legal_moves_put_one(
    struct move *list, struct slider_getter sliders, const struct position *p,
    square from, struct legal_moves_aims aims, bitboard line)
{
    const bitboard piece = bit(from), occupied = occupied_squares(p);
    const bitboard allowed = aims.pieces & line;

    if (kind_pieces(p, PAWN) & piece)
        return put_pawns(list, p, piece, aims.pawns & line,
                         legal_moves_no_pins);
    if (kind_pieces(p, BISHOP) & piece)
        return put_targets(list, from, sliders.bishop(from, occupied) & allowed,
                           BISHOP);
    if (kind_pieces(p, ROOK) & piece)
        return put_targets(list, from, sliders.rook(from, occupied) & allowed,
                           ROOK);
    if (kind_pieces(p, QUEEN) & piece)
        return put_targets(list, from, sliders.queen(from, occupied) & allowed,
                           QUEEN);
    return list;
}

ALWAYS_INLINE size_t legal_moves_two_loops(struct slider_getter sliders,
                                           const struct position *p,
                                           struct king_facts known,
                                           enum moves_part part, bool *untested,
                                           struct move *list)
{
    const struct legal_moves_aims aims = legal_moves_aims_of(p, part);
    const enum color us = side_to_move(p);
    bitboard pinned = known.pinned, free = color_pieces(p, us) & ~pinned;
    struct move *end = legal_moves_put_king(list, sliders, p, part);

    (void)untested;
    end = put_pieces(end, sliders, p, free, aims.pieces, legal_moves_no_pins,
                     wanted_all());
    end = put_pawns(end, p, free, aims.pawns, legal_moves_no_pins);
    for (; pinned; pinned = without_lowest(pinned)) {
        const square from = lowest_square(pinned);

        end = legal_moves_put_one(
            end, sliders, p, from, aims,
            load_pair(between_line_span_table, from, king_square(p, us)));
    }
    if (part != QUIET_MOVES)
        end = put_en_passant(end, sliders, p);
    return (size_t)(end - list);
}

static void legal_moves_two_loops_init(void)
{
    leapers_init();
    between_line_span_init();
}

static const struct strategy_info legal_moves_two_loops_info = {
    .idea = "free pieces in one loop, pinned ones in another",
    .source = "Halogen #735, 2025",
    .table_bytes = sizeof leapers + sizeof between_line_span_table,
    .init = legal_moves_two_loops_init,
};

#endif
