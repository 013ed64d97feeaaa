/*
 * flag_and_filter: the legal moves, of which those stay that are flagged as
 * checks.
 *
 * Engines have the moves and ask of each whether it gives check, with facts
 * computed once for the node: from where each kind of piece checks, and which
 * pieces discover a check; see gives_check/flagged.h. Two tests of sets answer
 * for a move. Promotions, castlings and en-passant captures that fail both are
 * made, and the king is looked at.
 *
 * Exact for all positions where the enemy king is not in check.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKING_MOVES_FLAG_AND_FILTER_H
#define IMPL_CHECKING_MOVES_FLAG_AND_FILTER_H

#include "chess/legal.h"
#include "impl/checking_moves/checking_moves.h"
#include "impl/gives_check/flagged.h"

ALWAYS_INLINE bool checking_moves_flag_and_filter_checks(
    struct slider_getter sliders, between_fn *between,
    const struct check_facts *facts, const struct position *p, struct move m)
{
    struct position after;

    if (gives_check_flagged_by_sets(between, facts, m))
        return true;
    if (!gives_check_flagged_special(p, m))
        return false;
    position_move(&after, p, m);
    return gives_check_on_the_fly(sliders, facts, p, m, &after);
}

ALWAYS_INLINE size_t checking_moves_flag_and_filter(
    struct slider_getter sliders, between_fn *between, const struct position *p,
    struct move *list)
{
    const struct check_facts facts =
        gives_check_flagged_begin(sliders, between, p);
    const struct move *const end =
        list + all_legal_moves(sliders, between, p, list);
    struct move *kept = list;

    for (const struct move *m = list; m != end; m++)
        if (checking_moves_flag_and_filter_checks(sliders, between, &facts, p,
                                                  *m))
            *kept++ = *m;
    return (size_t)(kept - list);
}

static const struct strategy_info checking_moves_flag_and_filter_info = {
    .idea = "legal moves, filtered by facts computed once for the node",
    .source = "Stockfish since 703f17975, 2024: gives_check() of each move",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
