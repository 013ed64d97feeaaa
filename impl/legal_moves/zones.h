/*
 * zones: as masks, but only those enemy pieces are asked what they attack that
 * can reach a free square beside the king; see evasions/zones.h. A king that has
 * no square to go to asks nothing.
 *
 * A castling king passes a square beside it, and goes to one that is not: each
 * is asked for attackers, where the first is not known to be attacked.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LEGAL_MOVES_ZONES_H
#define IMPL_LEGAL_MOVES_ZONES_H

#include "impl/evasions/zones.h"
#include "impl/legal_moves/parts.h"

#ifdef __BMI2__
/* All moves of a part, of pins that are known. */
ALWAYS_INLINE size_t legal_moves_zones_by(struct slider_getter sliders,
                                          const struct position *p,
                                          struct lines pins,
                                          enum moves_part part,
                                          struct move *list)
{
    const bitboard ours = color_pieces(p, side_to_move(p));
    const struct legal_moves_aims aims = legal_moves_aims_of(p, part);
    const square king = king_square(p, side_to_move(p));
    const bitboard steps = leapers.king[king] & aims.pieces;
    bitboard attacked = 0;
    struct move *end = list;

    if (steps) {
        attacked = evasions_zones_danger(sliders, p);
        end = put_targets(end, king, steps & ~attacked, KING);
    }
    end = put_pieces(end, sliders, p, ours, aims.pieces, pins, wanted_all());
    end = put_pawns(end, p, ours, aims.pawns, pins);
    if (part != QUIET_MOVES)
        end = put_en_passant(end, sliders, p);
    end = legal_moves_put_castling(end, sliders, p, part, attacked);
    return (size_t)(end - list);
}

ALWAYS_INLINE size_t legal_moves_zones(struct slider_getter sliders,
                                       between_fn *between,
                                       const struct position *p,
                                       struct king_facts known,
                                       enum moves_part part, bool *untested,
                                       struct move *list)
{
    (void)known, (void)untested;
    return legal_moves_zones_by(
        sliders, p, king_safety_of(sliders, between, p).pins, part, list);
}
#endif

static const struct strategy_info legal_moves_zones_info = {
    .idea = "masks; only pieces in the zone of a free king square are asked",
    .source = "chessbit (Huijbregts), 2025, described",
    .table_bytes = sizeof leapers + sizeof evasions_zones_table,
    .init = evasions_zones_init,
};

#endif
