/*
 * How "gives_check" is asked.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/gives_check/gives_check.h"
#include "suite/positions.h"

static bool answer(const struct gives_check_strategy *row, const struct node *n,
                   size_t i)
{
    const struct check_facts facts = row->begin(&n->position);
    const struct board_with_bytes after = node_after(&row->as, n, i);

    return row->answer(&facts, &n->position, node_move(n, i), &after.position);
}

ASK_EACH(gives_check, struct node, node_asks(s, q), answer(row, q, i))

RECORDED("recorded_moves", "moves that a search made", &recorded_nodes);

ADAPTER(
    gives_check, OF_NODES,
    .form = "rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - ; d1h5",
    .recorded = recorded, .ask = ask, .show = show_yes_no);
