/*
 * opposite_rays: do the floods of sliders and king meet in some direction?
 *
 * As checkers has it; what is asked for all directions at once has no early
 * end. DirGolem asks once for a node, and here it is asked for each move.
 * Exact on any board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_GIVES_CHECK_OPPOSITE_RAYS_H
#define IMPL_GIVES_CHECK_OPPOSITE_RAYS_H

#include "impl/checkers/opposite_rays.h"
#include "impl/gives_check/gives_check.h"

ALWAYS_INLINE bool gives_check_opposite_rays(const struct check_facts *facts,
                                             const struct position *before,
                                             struct move m,
                                             const struct position *after)
{
    (void)facts;
    return checkers_opposite_rays(before, m, after);
}

static const struct strategy_info gives_check_opposite_rays_info = {
    .idea = "floods of sliders and of the king meet, in each direction",
    .source = "CPW Opposite Ray-Directions; DirGolem (Isenberg)",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
