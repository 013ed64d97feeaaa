/*
 * pins: a pinned piece stays in line with the king; a king's target is asked
 * for attackers, the king lifted.
 *
 * Most moves are of neither, and are legal unless there is a check to answer.
 * En passant changes three squares at once: the king's lines are looked at as
 * they are then.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_IS_LEGAL_PINS_H
#define IMPL_IS_LEGAL_PINS_H

#include "impl/between/line_span.h"
#include "impl/is_legal/parts.h"

ALWAYS_INLINE bool is_legal_pins(struct slider_getter sliders,
                                 between_fn *between, const struct position *p,
                                 struct king_facts known, struct move m,
                                 bool any, is_pseudo_legal_fn *test)
{
    const bitboard king = pieces_of(p, side_to_move(p), KING);

    if (!is_legal_tested(sliders, p, m, any, test))
        return false;
    if (m.piece == KING)
        return is_legal_king_asked(sliders, p, m);
    if (is_en_passant(p, m))
        return en_passant_safe(sliders, p, m.from);
    if (known.pinned >> m.from & 1 &&
        !(load_pair(between_line_span_table, m.from, m.to) & king))
        return false;
    return is_legal_answers(between, p, known.checkers, m.to);
}

static void is_legal_pins_init(void)
{
    leapers_init();
    between_line_span_init();
}

static const struct strategy_info is_legal_pins_info = {
    .idea = "pinned pieces stay on the king's line; its target is asked for",
    .source = "Stockfish, legal()",
    .table_bytes = sizeof leapers + sizeof between_line_span_table,
    .init = is_legal_pins_init,
};

#endif
