/*
 * filter: pseudo-legal moves, of which the king's, those of pinned pieces and
 * en passant are tested: here, or when their turn comes.
 *
 * Which moves pass is what a branch predictor cannot know of the king's: each
 * is kept in any case, and counted if it passes. Reads pinned pieces.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LEGAL_MOVES_FILTER_H
#define IMPL_LEGAL_MOVES_FILTER_H

#include "impl/between/line_span.h"
#include "impl/is_legal/pins.h"
#include "impl/legal_moves/parts.h"

ALWAYS_INLINE size_t legal_moves_filter(struct slider_getter sliders,
                                        const struct position *p,
                                        struct king_facts known,
                                        enum moves_part part, bool *untested,
                                        struct move *list)
{
    const bitboard king = pieces_of(p, side_to_move(p), KING);
    const struct king_facts pins = {0, known.pinned, 0};
    struct move *end = legal_moves_put_pseudo(list, sliders, p, part);
    struct move *kept = list;

    if (untested) {
        *untested = true;
        return (size_t)(end - list);
    }
    for (const struct move *m = list; m != end; m++) {
        const struct move copy = *m;
        bool stays = true;

        if ((pins.pinned | king) >> copy.from & 1 || is_en_passant(p, copy))
            stays = is_legal_pins(sliders, between_line_span, p, pins, copy,
                                  false, NULL);
        *kept = copy;
        kept += stays;
    }
    return (size_t)(kept - list);
}

static const struct strategy_info legal_moves_filter_info = {
    .idea = "pseudo-legal; those of pinned pieces and the king tested late",
    .source = "Stockfish, generate<LEGAL>() and legal()",
    .table_bytes = sizeof leapers + sizeof between_line_span_table,
    .init = is_legal_pins_init,
};

#endif
