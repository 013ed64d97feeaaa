/*
 * How "attacked" is asked: what "attackers" is.
 * SPDX-License-Identifier: MIT
 */
#include "impl/attacked/attacked.h"
#include "impl/attackers/attack_queries.h"
#include "suite/kept.h"

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct attacked_strategy *attacked = (const void *)s;
    const struct attack_query *q = query;
    const struct board_with_bytes b = board_for(s, &q->position);

    (void)kind;
    a->count = attack_asked(q);
    for (size_t i = 0; i < a->count; i++)
        a->at[i] = attacked->answer(&b.position, q->asked[i].square,
                                    (enum color)q->asked[i].by);
}

ADAPTER(attacked, OF_ATTACKS, .recorded = attacked_recorded, .ask = ask,
        .show = show_yes_no);
