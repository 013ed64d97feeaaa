/*
 * flagged_both: as flagged, but each time a rook's and a bishop's attacks of one
 * occupancy, as "sliders_both" asks for them.
 *
 * To see which own sliders stand behind own pieces, flagged lifts those on a
 * rook's lines for the rook and those on a bishop's for the bishop. No square is
 * on both, so all can be lifted at once: then two pairs of attacks, each of one
 * square and one occupancy, are all that a node asks. Where rook and bishop have
 * work in common, as in hyperbola_dual, it is done twice and not three times: four
 * byte swaps for six.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_FLAGGED_BOTH_H
#define IMPL_GIVES_CHECK_FLAGGED_BOTH_H

#include "impl/gives_check/flagged.h"
#include "impl/sliders_both/getters.h"

ALWAYS_INLINE struct check_facts gives_check_flagged_both_begin(
    struct slider_getter sliders, between_fn *between,
    const struct position *before)
{
    const enum color us = side_to_move(before);
    const bitboard occupied = occupied_squares(before);
    const square king = king_square(before, enemy_of(us));
    const struct sliders_both seen =
        sliders_both_getters(sliders, king, occupied);
    const bitboard nearest =
        (seen.rook | seen.bishop) & color_pieces(before, us);
    const struct sliders_both past =
        sliders_both_getters(sliders, king, occupied ^ nearest);
    const bitboard behind = (past.rook & orthogonal_sliders(before, us)) |
                            (past.bishop & diagonal_sliders(before, us));

    return gives_check_flagged_facts(between, before, seen.rook, seen.bishop,
                                     behind);
}

ALWAYS_INLINE bool gives_check_flagged_both(struct slider_getter sliders,
                                            between_fn *between,
                                            const struct check_facts *facts,
                                            const struct position *before,
                                            struct move m,
                                            const struct position *after)
{
    return gives_check_flagged(sliders, between, facts, before, m, after);
}

static const struct strategy_info gives_check_flagged_both_info = {
    .idea = "flagged; rook's and bishop's lines at once, two times",
    .source = "Stockfish, set_check_info() with #7154's both_attacks_bb()",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
    .follows_move = true,
};

#endif
