/*
 * How "checkers" is asked.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/checkers/checkers.h"
#include "suite/positions.h"

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct checkers_strategy *checkers = (const void *)s;
    const struct node *n = query;
    const struct board_with_bytes *after = node_after(n);

    (void)kind;
    a->count = 0;
    if (n->count == 0 && !strategy_follows_move(s)) {
        const struct board_with_bytes now = board_for(s, &n->position);

        a->at[a->count++] = checkers->answer(
            &now.position, (struct move){.from = 0}, &now.position);
    }
    for (size_t i = 0; i < n->count; i++)
        a->at[a->count++] =
            checkers->answer(&n->position, n->moves[i], &after[i].position);
}

RECORDED("recorded_checks", "checks that a search gave", &recorded_nodes);

ADAPTER(
    checkers, OF_NODES,
    .form = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - ; d1h5",
    .recorded = recorded, .ask = ask, .show = show_squares, .sets = true);
