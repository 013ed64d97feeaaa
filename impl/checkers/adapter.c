/*
 * How "checkers" is asked.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/checkers/checkers.h"
#include "suite/positions.h"

static bitboard answer(const struct checkers_strategy *row,
                       const struct node *n, size_t i)
{
    const struct board_with_bytes after = node_after(&row->as, n, i);

    return row->answer(&n->position, node_move(n, i), &after.position);
}

ASK_EACH(checkers, struct node, node_asks(s, q), answer(row, q, i))

RECORDED("recorded_checks", "checks that a search gave", &recorded_nodes);

ADAPTER(
    checkers, OF_NODES,
    .form = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - ; d1h5",
    .recorded = recorded, .ask = ask, .show = show_squares, .sets = true);
