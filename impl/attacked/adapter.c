/*
 * How "attacked" is asked: what "attackers" is.
 * SPDX-License-Identifier: MIT
 */
#include "impl/attacked/attacked.h"
#include "impl/attackers/attack_queries.h"

ASK_EACH(attacked, struct attack_query, attack_asked(q),
         row->answer(&q->position, q->asked[i].square,
                     (enum color)q->asked[i].by))

ADAPTER(attacked, OF_ATTACKS, .recorded = attacked_recorded,
        .show = show_yes_no);
