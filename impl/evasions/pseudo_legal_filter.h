/*
 * pseudo_legal_filter: moves to the squares that answer the check, and then a
 * test of those few that may be illegal all the same.
 *
 * Generated is without regard to pins, and the king's moves without regard to
 * attacks. Then three kinds of move are tested: the king's, by what attacks the
 * square without it; en passant, by the lines as they are then; and those of
 * pieces that may be pinned, by whether the line through both squares of the
 * move is one through the king. Most are none of these. A search that tests
 * moves when it comes to them tests fewer yet; here the whole list is wanted.
 *
 * Whether a king's move passes is what a branch predictor cannot know: the move
 * is kept in any case, and counted if it passes. Stockfish's test ends with the
 * first kind of piece that attacks the square, and it branches on the outcome:
 * both cost more than they spare.
 *
 * A piece "may be pinned" if it stands alone between the king and a slider when
 * those sliders themselves are looked through. So one behind a checker is also
 * among them, which costs a test and nothing else: to answer the check, it
 * moves along that line. What a slider attacks on an empty board is in a table.
 *
 * Exact for all positions.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_EVASIONS_PSEUDO_LEGAL_FILTER_H
#define IMPL_EVASIONS_PSEUDO_LEGAL_FILTER_H

#include "chess/legal.h"
#include "impl/between/line_span.h"
#include "impl/between/star.h"
#include "impl/evasions/evasions.h"

ALWAYS_INLINE bitboard evasions_pseudo_legal_filter_blockers(
    between_fn *between, const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us);
    const bitboard snipers =
        (between_star_tables.rook[king] & orthogonal_sliders(p, them)) |
        (between_star_tables.bishop[king] & diagonal_sliders(p, them));

    return slider_blockers(between, king, snipers,
                           occupied_squares(p) ^ snipers);
}

/* Is the move of a piece that may be pinned, or of the king, legal? */
ALWAYS_INLINE bool evasions_pseudo_legal_filter_passes(
    struct slider_getter sliders, const struct position *p, struct move m)
{
    if (m.piece == KING)
        return king_safe_on(sliders, p, m.to);
    if (is_en_passant(p, m))
        return en_passant_safe(sliders, p, m.from);
    return load_pair(between_line_span_table, m.from, m.to) &
           pieces_of(p, side_to_move(p), KING);
}

ALWAYS_INLINE size_t evasions_pseudo_legal_filter(struct slider_getter sliders,
                                                  between_fn *between,
                                                  const struct position *p,
                                                  struct move *list)
{
    const enum color us = side_to_move(p);
    const square king = king_square(p, us);
    const bitboard ours = color_pieces(p, us);
    const bitboard checkers =
        pieces_attacking(sliders, p, king, enemy_of(us), occupied_squares(p));
    const bitboard tested =
        evasions_pseudo_legal_filter_blockers(between, p) | bit(king);
    bitboard capturers = en_passant_capturers(p);
    const struct lines unknown = {0, 0};
    struct move *end = put_king(list, p, 0), *kept = list;

    if (!more_than_one(checkers)) {
        const bitboard allowed = squares_allowed(between, p, checkers);

        end = put_pieces(end, sliders, p, ours, allowed, unknown, wanted_all());
        end = put_pawns(end, p, ours, allowed, unknown);
        for (; capturers; capturers = without_lowest(capturers))
            end = put_move(end, lowest_square(capturers), en_passant_square(p),
                           PAWN, PAWN);
    }
    for (const struct move *m = list; m != end; m++) {
        const struct move copy = *m;
        bool stays = true;

        if (tested >> copy.from & 1 || is_en_passant(p, copy))
            stays = evasions_pseudo_legal_filter_passes(sliders, p, copy);
        *kept = copy;
        kept += stays;
    }
    return (size_t)(kept - list);
}

static void evasions_pseudo_legal_filter_init(void)
{
    leapers_init();
    between_star_init();
    between_line_span_init();
}

static const struct strategy_info evasions_pseudo_legal_filter_info = {
    .idea = "pseudo-legal to the checker and before it; few moves tested",
    .source = "Stockfish: generate<LEGAL>, EVASIONS and legal()",
    .table_bytes = sizeof leapers + sizeof between_star_tables +
                   sizeof between_line_span_table,
    .init = evasions_pseudo_legal_filter_init,
};

#endif
