/*
 * threats_given: as rays, and the king's moves and castlings by the threats that
 * an engine keeps for its history anyway: nothing is asked but en passant.
 *
 * Reads pinned pieces and threats.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LEGAL_MOVES_THREATS_GIVEN_H
#define IMPL_LEGAL_MOVES_THREATS_GIVEN_H

#include "impl/legal_moves/rays.h"

ALWAYS_INLINE size_t legal_moves_threats_given(struct slider_getter sliders,
                                               const struct position *p,
                                               struct king_facts known,
                                               enum moves_part part,
                                               bool *untested,
                                               struct move *list)
{
    const bitboard aims = legal_moves_aims_of(p, part).pieces;
    struct move *end = put_king(list, p, known.threats | ~aims);

    (void)untested;
    if (part != NOISY_MOVES && castling_rights(p))
        end = put_castling(end, p, known.threats);
    end = legal_moves_put_others(end, sliders, p, known.pinned, part);
    return (size_t)(end - list);
}

static const struct strategy_info legal_moves_threats_given_info = {
    .idea = "rays; the king's moves and castling by threats that are known",
    .source = "Reckless, Stormphrax, Sirius #338, Berserk #509",
    .table_bytes = sizeof leapers + sizeof aligned_ray_pass_table +
                   sizeof legal_moves_pawn_lines,
    .init = legal_moves_rays_init,
};

#endif
