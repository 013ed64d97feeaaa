/*
 * per_piece: for each own piece on a line to the king, does it block a slider?
 *
 * The test a move generator makes of a piece it wants to move, if it knows no
 * set of the pinned: it is in line with the king, nothing is between them, and
 * along that line, seen from the piece, an enemy slider is on the other side. A
 * lookup of what lies between comes before slider attacks. Here every own piece
 * is asked about; a generator in check asks of a few.
 *
 * The empty board's attacks of both squares meet in the rest of their line,
 * which tells the slider behind the piece from those beside it: the line is
 * shut by the king on the other side.
 *
 * Betsy compares directions by absolute value, which is sound because piece,
 * king and slider are then in line. Exact on every position that can be
 * parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_PER_PIECE_H
#define IMPL_CHECKS_AND_PINS_PER_PIECE_H

#include "impl/between/star.h"
#include "impl/checks_and_pins/parts.h"
#include "impl/sliders/sliders.h"

/*
 * Those of `pieces`, on lines of one kind, that alone block `sliders` from s.
 */
ALWAYS_INLINE bitboard checks_and_pins_per_piece_blockers(
    slider_fn *attacks, const bitboard star[64], between_fn *between, square s,
    bitboard pieces, bitboard sliders, bitboard occupied)
{
    bitboard blockers = 0;

    for (bitboard x = star[s] & pieces; x; x = without_lowest(x)) {
        const square piece = lowest_square(x);
        const bitboard behind = star[s] & star[piece] & sliders;

        if (behind && !(between(s, piece) & occupied) &&
            attacks(piece, occupied) & behind)
            blockers |= bit(piece);
    }
    return blockers;
}

/* The own pieces that alone stand between s and a slider of that colour. */
ALWAYS_INLINE bitboard
checks_and_pins_per_piece_all(struct slider_getter sliders, between_fn *between,
                              const struct position *p, square s, enum color by)
{
    const bitboard occupied = occupied_squares(p),
                   own = color_pieces(p, side_to_move(p));

    return checks_and_pins_per_piece_blockers(
               sliders.rook, between_star_tables.rook, between, s, own,
               orthogonal_sliders(p, by), occupied) |
           checks_and_pins_per_piece_blockers(
               sliders.bishop, between_star_tables.bishop, between, s, own,
               diagonal_sliders(p, by), occupied);
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_per_piece(
    struct slider_getter sliders, between_fn *between, const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const bitboard occupied = occupied_squares(p);
    const bitboard checkers =
        (sliders.rook(king, occupied) & orthogonal_sliders(p, them)) |
        (sliders.bishop(king, occupied) & diagonal_sliders(p, them)) |
        checks_and_pins_leapers(p, king);

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned =
            checks_and_pins_per_piece_all(sliders, between, p, king, them),
        .mask = checks_and_pins_mask(between, king, checkers),
        .discoverers =
            checks_and_pins_per_piece_all(sliders, between, p, target, us),
    };
}

static void checks_and_pins_per_piece_init(void)
{
    between_star_init();
    leapers_init();
}

static const struct strategy_info checks_and_pins_per_piece_info = {
    .idea = "each own piece in line with a king: does it block a slider",
    .source = "Landon Rabern, Betsy, CCC 2003; Crafty",
    .table_bytes = sizeof between_star_tables + sizeof leapers,
    .init = checks_and_pins_per_piece_init,
};

#endif
