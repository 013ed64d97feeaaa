/*
 * How "threats" is asked: of nodes, as "checks_and_pins" is.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "impl/threats/threats.h"
#include "suite/positions.h"

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct threats_strategy *threats = (const void *)s;

    (void)kind;
    a->at[0] = threats->answer(query);
    a->count = 1;
}

extern const struct truth threats_truth;

const struct adapter threats_adapter = {
    .form = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    .kinds = position_kinds,
    .recorded = recorded_positions,
    .recipes = position_recipes,
    .read = position_query_read,
    .write = position_query_write,
    .ask = ask,
    .show = show_sets,
    .sets = true,
    .truth = &threats_truth};
