/*
 * How "gives_check" is asked.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/gives_check/gives_check.h"
#include "suite/positions.h"

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct gives_check_strategy *gives_check = (const void *)s;
    const struct node *n = query;
    const struct board_with_bytes *after = node_after(n);
    const struct check_facts facts = gives_check->begin(&n->position);

    (void)kind;
    a->count = 0;
    if (n->count == 0 && !strategy_follows_move(s))
        a->at[a->count++] = gives_check->answer(
            &facts, &n->position, (struct move){.from = 0}, &n->position);
    for (size_t i = 0; i < n->count; i++)
        a->at[a->count++] = gives_check->answer(
            &facts, &n->position, n->moves[i], &after[i].position);
}

RECORDED("recorded_moves", "moves that a search made", &recorded_nodes);

ADAPTER(
    gives_check, OF_NODES,
    .form = "rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - ; d1h5",
    .recorded = recorded, .ask = ask, .show = show_yes_no);
